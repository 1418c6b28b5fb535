# The service with all that it needs, at the versions of deploy/requirements.txt. What it writes lies in /var/lib/spielpost.
FROM python:3.12-slim AS built
WORKDIR /src
COPY pyproject.toml README.md config.example.toml ./
COPY docs/troubleshooting.md docs/
COPY engines engines
COPY gm gm
COPY templates templates
RUN pip wheel --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
ENV PIP_NO_CACHE_DIR=1
COPY deploy/requirements.txt /wheels/requirements.txt
RUN pip install --require-hashes --requirement /wheels/requirements.txt
COPY --from=built /wheels/ /wheels/
RUN pip install --no-deps /wheels/*.whl
RUN useradd --system --create-home --home-dir /var/lib/spielpost spielpost
USER spielpost
WORKDIR /var/lib/spielpost
VOLUME /var/lib/spielpost
# 1 deserves a look, 2 is wrong
HEALTHCHECK --interval=10m --timeout=2m --start-period=5m CMD gm doctor || [ $? = 1 ]
ENTRYPOINT ["gm"]
CMD ["run"]
