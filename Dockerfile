# The release that `npm run release` makes, on a Debian without anything else.
FROM node:24-bookworm-slim AS build
# The pinned Node needs this library, and the release takes it along.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run release && mv dist-release/plaza-chapina-*/ /release

FROM debian:12-slim
RUN groupadd --gid 10001 plaza \
  && useradd --uid 10001 --gid plaza --no-create-home --shell /usr/sbin/nologin plaza \
  && install -d -o plaza -g plaza -m 700 /var/lib/plaza-chapina /var/backups/plaza-chapina /var/cache/plaza-chapina
COPY --from=build /release /opt/plaza-chapina
WORKDIR /opt/plaza-chapina
# Uploads wait in TMPDIR: on the volume they take no memory, and the root file system may be read-only.
ENV NODE_ENV=production DATA_DIR=/var/lib/plaza-chapina TMPDIR=/var/lib/plaza-chapina/tmp \
  NODE_COMPILE_CACHE=/var/cache/plaza-chapina
# A number, so that Kubernetes can tell that it is not root.
USER 10001:10001
VOLUME /var/lib/plaza-chapina
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m CMD ["deploy/healthcheck"]
CMD ["bin/plaza", "start"]
