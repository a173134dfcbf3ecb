import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { ExportTable } from '@cruxboard/contracts/competitions/exports/exports';
import { Download, type LucideIcon, Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { exportAddress } from './export-address';

interface ListTexts {
  readonly title: string;
  readonly export: string;
  readonly import: string;
  readonly add: string;
  readonly none: { readonly title: string; readonly why: string; readonly action: string };
}

interface ListHeadProps {
  competition: CompetitionManaged;
  table: ExportTable;
  texts: ListTexts;
  meta: string;
  onImport: () => void;
  onAdd: () => void;
  /** Actions between import and add. */
  children?: ReactNode;
}

/** Heads a list of a competition: export, and import and add until results are final. */
export function ListHead(props: ListHeadProps) {
  const { competition, table, texts, meta, onImport, onAdd, children } = props;
  return (
    <PageHeader
      title={texts.title}
      meta={meta}
      actions={
        <>
          <a
            href={exportAddress(competition.id, table)}
            download
            className={buttonClass({ look: 'plain' })}
          >
            <Icon icon={Download} size="s" />
            {texts.export}
          </a>
          {competition.finalisedAt === null ? (
            <>
              <Button look="plain" onClick={onImport}>
                <Icon icon={Upload} size="s" />
                {texts.import}
              </Button>
              {children}
              <Button onClick={onAdd}>
                <Icon icon={Plus} size="s" />
                {texts.add}
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
}

interface EmptyListProps {
  icon: LucideIcon;
  texts: ListTexts;
  onImport: () => void;
}

/** In place of an empty list: offers the import. */
export function EmptyList({ icon, texts: { none }, onImport }: EmptyListProps) {
  return (
    <div className={cardClass}>
      <EmptyState
        icon={icon}
        title={none.title}
        action={
          <Button look="plain" onClick={onImport}>
            {none.action}
          </Button>
        }
      >
        {none.why}
      </EmptyState>
    </div>
  );
}
