import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  exportFormats,
  type ExportTable,
  exportTables,
} from '@cruxboard/contracts/competitions/exports/exports';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { Card } from '../../../../ui/card';
import { DelimiterSelect, useDelimiter } from '../../../../ui/delimiter-select';
import { textLinkClass } from '../../../../ui/text-link';
import { exportAddress } from '../../model/manage/export-address';
import { texts } from './texts';

/** Exports of everything in a competition. */
export function DownloadCard({ competition }: { competition: CompetitionManaged }) {
  const { id, roles, state } = competition;
  const [delimiter, setDelimiter] = useDelimiter();
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
            {exportFormats.filter(isWritten(table)).map((format) => (
              <a
                key={format}
                href={exportAddress(id, table, { format, delimiter })}
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
      <div className="border-t border-line px-4 py-3">
        <DelimiterSelect className="max-w-form" value={delimiter} onChange={setDelimiter} />
      </div>
    </Card>
  );
}

/** A log is too long to be written as a whole, as workbooks are. */
function isWritten(table: ExportTable) {
  return (format: (typeof exportFormats)[number]) => table !== 'log' || format !== 'xlsx';
}
