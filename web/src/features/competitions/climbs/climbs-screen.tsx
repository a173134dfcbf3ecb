import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { templateOf } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsv } from '@cruxboard/domain/imports/csv';
import { climbsQuery, competitionQuery } from '../model/managed-queries';
import { useTitle } from '../../../lib/hooks/use-title';
import { PageHeader } from '../../../ui/page-header';
import { WithImport } from '../../../ui/imports/with-import';
import { useImportTarget } from '../model/manage/use-import-target';
import { ForRole } from '../model/manage/for-role';
import { Loaded } from '../../../ui/loaded';
import { useLiveManaged } from '../model/manage/queries';
import { ClimbsList } from './climbs-list';
import { ConfirmPoints } from './confirm-points';
import { FillTable } from './fill-table';
import { type PointsChange, pointsInImport } from './points-changes';
import { type ClimbsSearch, fits } from './search';
import { texts } from './texts';

interface ClimbsScreenProps {
  competitionId: string;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** An import that waits for an answer about the points it changes. */
interface PendingImport {
  readonly changes: readonly PointsChange[];
  readonly commit: () => void;
}

const template = toCsv(templateOf(climbColumns));

const inOrder = (climbs: readonly CompetitionClimb[]) =>
  climbs.toSorted((a, b) => a.number - b.number);

export function ClimbsScreen({ competitionId, search, onSearch }: ClimbsScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const climbs = useQuery(climbsQuery(competitionId));
  const target = useImportTarget(competitionId, 'competitions.bulkImportClimbs');
  useLiveManaged(competitionId);
  const [confirming, setConfirming] = useState<PendingImport | null>(null);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <ForRole competition={managed} action="editClimbs">
          <Loaded what={texts.title} query={climbs}>
            {(data) => (
              <WithImport
                isOpen={search.import === 'open' && managed.finalisedAt === null}
                kind="climbs"
                target={target}
                columns={climbColumns}
                template={template}
                beforeCommit={(report, commit) => {
                  const changes = pointsInImport(managed, report);
                  if (changes.length === 0) commit();
                  else setConfirming({ changes, commit });
                }}
                onClose={() => onSearch({ import: undefined })}
              >
                {search.fill === 'open' && data.items.length > 0 && managed.finalisedAt === null ? (
                  <>
                    <PageHeader title={texts.title} />
                    <FillTable
                      competition={managed}
                      climbs={inOrder(data.items).filter(fits(search))}
                      all={data.items}
                      onClose={() => onSearch({ fill: undefined })}
                    />
                  </>
                ) : (
                  <ClimbsList
                    competition={managed}
                    climbs={inOrder(data.items)}
                    statistics={new Map(data.statistics.map((one) => [one.climbId, one]))}
                    search={search}
                    onSearch={onSearch}
                  />
                )}
              </WithImport>
            )}
          </Loaded>
          <ConfirmPoints
            competition={managed}
            changes={confirming?.changes ?? null}
            busy={false}
            onClose={() => setConfirming(null)}
            onConfirm={() => {
              setConfirming(null);
              confirming?.commit();
            }}
          />
        </ForRole>
      )}
    </Loaded>
  );
}
