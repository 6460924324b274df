# syntax=docker/dockerfile:1
# Pin both by digest where you build: --build-arg NODE=node:26-bookworm-slim@sha256:…
ARG NODE=node:26-bookworm-slim
ARG BASE=debian:bookworm-slim

# What the build needs, and what it makes.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/identity-provider/package.json packages/identity-provider/
RUN npm ci
COPY vite.config.ts tsconfig.json ./
COPY scripts scripts
COPY content content
COPY packages packages
COPY src src
RUN npm run build

# What the site runs on, its own Node included: each package by its hash in the lockfile, none of their scripts run.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/identity-provider/package.json packages/identity-provider/
RUN npm ci --omit=dev

# No package manager, no compiler, nothing of the tests.
FROM ${BASE} AS site
WORKDIR /app
RUN install -d -o 33 -g 33 -m 0700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json preavis serve ./
COPY content content
COPY packages packages
COPY src src
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 HOME=/data DATA_DIR=/data
# www-data, whom Debian knows: PostgreSQL asks who it is.
USER 33:33
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["./serve"]
