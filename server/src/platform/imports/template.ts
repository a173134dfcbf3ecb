import { type FieldColumns, templateOf } from '@cruxboard/domain/columns';
import type { FastifyReply } from 'fastify';

/** Sends an empty file with the columns of an import, marked as UTF-8 so that spreadsheets keep accents. */
export function sendTemplate(
  reply: FastifyReply,
  { name, columns }: { readonly name: string; readonly columns: FieldColumns },
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'public, max-age=3600')
    .type('text/csv; charset=utf-8')
    .send(`\uFEFF${templateOf(columns)[0].join(',')}\r\n`);
}
