import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { type ExportTable, exportTables } from '@cruxboard/contracts/competitions/exports/exports';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { Card } from '../../../../ui/card';
import { textLinkClass } from '../../../../ui/text-link';
import { exportAddress } from '../../model/manage/export-address';
import { texts } from './texts';

/** Exports of everything in a competition. */
export function DownloadCard({ competition }: { competition: CompetitionManaged }) {
  const { id, roles, state } = competition;
  const seesLog = canCompetition(roles, 'viewFullLog');
  const isThere = (table: ExportTable) => {
    if (table === 'log') return seesLog;
    return state !== 'draft' || table === 'competitors' || table === 'climbs';
  };
  return (
    <Card title={texts.download.title} isFlush>
      <ul className="mt-1.5 border-t border-line">
        {exportTables.filter(isThere).map((table) => (
          <li
            key={table}
            className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-1 last:border-b-0"
          >
            <span className="grow text-16">{texts.download.tables[table]}</span>
            {(['csv', 'json'] as const).map((format) => (
              <a
                key={format}
                href={exportAddress(id, table, format)}
                download={`${competition.name} ${table}.${format}`}
                className={textLinkClass({ standalone: true })}
                aria-label={texts.download.label(table, format)}
              >
                {texts.download.formats[format]}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
