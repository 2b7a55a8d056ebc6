# The program with its production packages and the built web app. Other bases work too, if they have Node.js 22.22 or
# newer, npm and glibc: docker build --build-arg BASE_IMAGE=... --build-arg COMMIT=$(git rev-parse HEAD) .
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY . .
ARG COMMIT=unknown
RUN npm ci --no-audit --no-fund --loglevel=error \
  && npm run build \
  && npm ci --omit=dev --no-audit --no-fund --loglevel=error \
  && node scripts/release/write-release-file.ts "$COMMIT" \
  && rm -rf bench e2e tools apps/server/test

FROM ${BASE_IMAGE}
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Fairlance" \
  org.opencontainers.image.description="A services marketplace that anyone can run" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.documentation="/app/docs/operations.md" \
  org.opencontainers.image.revision="${COMMIT}"
RUN groupadd --gid 10001 fairlance \
  && useradd --uid 10001 --gid fairlance --no-create-home --home-dir /data --shell /usr/sbin/nologin fairlance \
  && install -d -o fairlance -g fairlance -m 700 /data
COPY --from=build /app /app
WORKDIR /app
# The root file system may be read-only: the program writes to /data and /tmp only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/data NODE_COMPILE_CACHE=/tmp/node-compile-cache
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
