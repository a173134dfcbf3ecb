#!/bin/sh
# Removes from the installed packages in this folder what nothing reads at run time. Licences stay.
set -e
# OpenTelemetry is in the bundle, but for the part that the metrics' package asks for
for folder in node_modules server/node_modules; do
  [ -d "$folder" ] && find "$folder" -maxdepth 2 -path '*/@opentelemetry/*' ! -name api -prune -exec rm -rf {} +
done
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.a' \) \
  ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete
find node_modules -type d -empty -delete
