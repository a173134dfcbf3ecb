import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { pageErrorFor } from '../../../lib/address/page-error';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { climbsQuery, competitionQuery, competitorsQuery } from '../model/managed-queries';
import { managedBoardQuery } from '../model/manage/queries';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { CardSheet } from './card-sheet';
import { GroupChoice } from './group-choice';
import { type Grouping, groupingOf } from './part';
import { ResultsSheet } from './results-sheet';
import { type PrintSearch, type Sheet, sheets } from './sheets';
import { StartSheet } from './start-sheet';
import { texts } from './texts';
import styles from './paper.module.css';

interface PrintPageProps {
  competitionId: string;
  search: PrintSearch;
  onSearch: (search: PrintSearch) => void;
}

/** Print preview for organisers, with the print button above. */
export function PrintPage({ competitionId, search, onSearch }: PrintPageProps) {
  const competition = useQuery(competitionQuery(competitionId));
  useTitle(competition.data && texts.tab(competition.data.name));
  if (competition.data) {
    return <Print competition={competition.data} search={search} onSearch={onSearch} />;
  }
  if (competition.error === null) return <Loading />;
  return (
    pageErrorFor(competition.error) ?? (
      <Failure error={competition.error} onRetry={() => void competition.refetch()} />
    )
  );
}

interface PrintProps extends Omit<PrintPageProps, 'competitionId'> {
  competition: CompetitionManaged;
}

function Print({ competition, search, onSearch }: PrintProps) {
  const { state } = competition;
  // before the start, lists and cards are what is needed
  const sheet: Sheet = search.sheet ?? (state === 'draft' ? 'cards' : 'results');
  const grouping = groupingOf(competition, { ...search, sheet });
  return (
    <div className={styles.desk}>
      <header className="border-b border-line bg-surface px-4 py-3 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={`/competitions/manage/${competition.id}` as string}
            data-back
            className={buttonClass({ look: 'plain' })}
          >
            <Icon icon={ArrowLeft} size="s" />
            {texts.back}
          </Link>
          <h1 className="min-w-0 grow text-18 font-strong break-words">
            {texts.title}, {competition.name}
          </h1>
          <Button onClick={() => window.print()}>
            <Icon icon={Printer} size="s" />
            {texts.print}
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
          <SegmentedControl
            className="large-text:grid-flow-row"
            label={texts.what}
            value={sheet}
            options={sheets.map((value) => ({ value, label: texts.sheets[value] }))}
            onChange={(value) => onSearch({ ...search, sheet: value })}
          />
          <GroupChoice
            competition={competition}
            grouping={grouping}
            hasCohorts={sheet !== 'results'}
            onChange={(next) => onSearch({ sheet: search.sheet, ...next })}
          />
        </div>
        <p className="mt-2 text-14 text-ink-2">{texts.how[sheet]}</p>
      </header>
      <div className={styles.stack}>
        <Sheets competition={competition} sheet={sheet} grouping={grouping} />
      </div>
    </div>
  );
}

interface SheetsProps {
  competition: CompetitionManaged;
  sheet: Sheet;
  grouping: Grouping;
}

function Sheets({ competition, sheet, grouping }: SheetsProps) {
  const { id, state } = competition;
  const hasBoard = state !== 'draft';
  const board = useQuery({ ...managedBoardQuery(id), enabled: sheet === 'results' && hasBoard });
  const competitors = useQuery({ ...competitorsQuery(id), enabled: sheet !== 'results' });
  const climbs = useQuery({ ...climbsQuery(id), enabled: sheet === 'cards' });
  if (sheet === 'results' && !hasBoard) {
    return <EmptyState title={texts.notStarted}>{texts.notStartedWhy}</EmptyState>;
  }
  if (competition.competitorCount === 0) {
    return <EmptyState title={texts.nobody}>{texts.nobodyWhy}</EmptyState>;
  }
  const queries = { results: [board], starts: [competitors], cards: [competitors, climbs] }[sheet];
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  if (failed?.error) {
    return (
      <Failure
        error={failed.error}
        onRetry={() => {
          for (const query of queries) void query.refetch();
        }}
      />
    );
  }
  const shared = { competition, grouping };
  if (sheet === 'results' && board.data) return <ResultsSheet {...shared} board={board.data} />;
  if (sheet === 'starts' && competitors.data) {
    return <StartSheet {...shared} competitors={competitors.data.items} />;
  }
  if (sheet === 'cards' && competitors.data && climbs.data) {
    return (
      <CardSheet {...shared} competitors={competitors.data.items} climbs={climbs.data.items} />
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <Skeleton label={texts.loading} className={styles.stack}>
      <SkeletonRows count={8} hasTag={false} />
    </Skeleton>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title={texts.failed} onRetry={onRetry} requestId={requestIdOf(error)}>
      {errorSentence(error)}
    </ErrorState>
  );
}
