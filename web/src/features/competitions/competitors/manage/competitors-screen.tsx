import { templateOf } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsv } from '@cruxboard/domain/imports/csv';
import { competitionQuery, competitorsQuery } from '../../model/managed-queries';
import { useTitle } from '../../../../lib/hooks/use-title';
import { WithImport } from '../../../../ui/imports/with-import';
import { editWords } from '../../model/manage/edit-texts';
import { editSentence } from '../../model/manage/edit-words';
import { ForRole } from '../../model/manage/for-role';
import { Loaded } from '../../../../ui/loaded';
import { useImportTarget } from '../../model/manage/use-import-target';
import { useLiveManaged } from '../../model/manage/queries';
import { TopUpDialog } from '../../credits/top-up/top-up-dialog';
import { CompetitorsList } from './competitors-list';
import type { CompetitorsSearch } from './competitors-search';
import { texts } from './texts';

export interface CompetitorsScreenProps {
  competitionId: string;
  search: CompetitorsSearch;
  onSearch: (changes: CompetitorsSearch) => void;
}

const template = toCsv(templateOf(competitorColumns));

/** All competitors: find, edit, add, remove, import. */
export function CompetitorsScreen({ competitionId, search, onSearch }: CompetitorsScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  const [toppingUp, setToppingUp] = useState<number | null>(null);
  const target = useImportTarget(competitionId, 'competitions.bulkImportCompetitors');
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <ForRole competition={managed} action="editCompetitors">
          <Loaded what={texts.title} query={competitors}>
            {(data) => (
              <WithImport
                isOpen={search.import === 'open' && managed.finalisedAt === null}
                kind="competitors"
                target={{
                  ...target,
                  sentenceOf: (conflict, name) =>
                    editWords.ofCompetitor(name, editSentence(conflict, managed)),
                }}
                columns={competitorColumns}
                template={template}
                places={{
                  left: managed.balance,
                  onTopUp: setToppingUp,
                }}
                onClose={() => onSearch({ import: undefined })}
              >
                <CompetitorsList
                  competition={managed}
                  competitors={data.items}
                  placesLeft={data.placesLeft}
                  search={search}
                  onSearch={onSearch}
                />
              </WithImport>
            )}
          </Loaded>
          <TopUpDialog
            isOpen={toppingUp !== null}
            competition={managed}
            startCount={toppingUp ?? undefined}
            keepsPage
            onClose={() => setToppingUp(null)}
          />
        </ForRole>
      )}
    </Loaded>
  );
}
