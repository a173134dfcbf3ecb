import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { competitionQuery } from '../model/managed-queries';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import { ForRole } from '../model/manage/for-role';
import { Loaded } from '../../../ui/loaded';
import { useLiveManaged } from '../model/manage/queries';
import { GroupsCard } from './groups-card';
import { Randomise } from './randomise';
import { texts } from './texts';

/** Categories and cohorts of a competition. */
export function GroupsScreen({ competitionId }: { competitionId: string }) {
  const competition = useQuery(competitionQuery(competitionId));
  const [isAsking, setAsking] = useState(false);
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => {
        const isReady = managed.cohorts.length > 0 && managed.competitorCount > 0;
        return (
          <ForRole competition={managed} action="editCohorts">
            <PageHeader title={texts.title} />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <GroupsCard kind="category" competition={managed} />
              <GroupsCard
                kind="cohort"
                competition={managed}
                action={
                  managed.finalisedAt === null ? (
                    <Button
                      look="ghost"
                      disabled={!isReady}
                      title={isReady ? undefined : texts.randomiseNone}
                      onClick={() => setAsking(true)}
                    >
                      <Icon icon={Shuffle} size="s" />
                      {texts.randomise}
                    </Button>
                  ) : null
                }
              />
            </div>
            <Randomise isOpen={isAsking} competition={managed} onClose={() => setAsking(false)} />
          </ForRole>
        );
      }}
    </Loaded>
  );
}
