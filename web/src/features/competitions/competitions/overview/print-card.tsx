import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';
import { rowLinkClass } from '../../../../ui/row-link';
import { texts } from './texts';

const sheets = ['cards', 'starts', 'results'] as const;

/** Print-outs for the day; results once started. */
export function PrintCard({ competition: { id, state } }: { competition: CompetitionManaged }) {
  const shown = sheets.filter((sheet) => sheet !== 'results' || state !== 'draft');
  return (
    <Card title={texts.printing.title} isFlush>
      <p className="px-4 text-14 text-ink-2">{texts.printing.why}</p>
      <ul className="mt-2 border-t border-line">
        {shown.map((sheet) => (
          <li key={sheet} className="group">
            <Link
              to={`/competitions/manage/${id}/print` as string}
              search={{ sheet }}
              className={cx(
                rowLinkClass,
                'min-h-12 grid-cols-[minmax(0,1fr)_auto] group-last:border-b-0',
              )}
            >
              {texts.printing.sheets[sheet]}
              <Icon icon={Printer} size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
