import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { textLinkClass } from '../../../../ui/text-link';
import { competitionQuery, competitorsQuery } from '../../model/managed-queries';
import { PageError } from '../../../../lib/address/page-error';
import { useTitle } from '../../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { RemoveCompetitors } from '../manage/remove-competitors';
import { FinalNote } from '../../model/manage/final-note';
import { Loaded, Loading } from '../../../../ui/loaded';
import { competitorScoresQuery, useLiveManaged } from '../../model/manage/queries';
import { ClaimCard } from './claim-card';
import { DetailsCard } from './details-card';
import { ScoresCard } from './scores-card';
import { texts } from './texts';
import { WaitingScores } from './waiting-scores';

interface CompetitorScreenProps {
  competitionId: string;
  competitorId: string;
  onRemoved: () => void;
}

/** A competitor for staff: details and every climb. */
export function CompetitorScreen({
  competitionId,
  competitorId,
  onRemoved,
}: CompetitorScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  const scores = useQuery(competitorScoresQuery(competitionId, competitorId));
  useLiveManaged(competitionId);
  const found = competitors.data?.items.find((one) => one.id === competitorId);
  useTitle(found && texts.tab(found.name));
  const back = (
    <Link
      to={`/competitions/manage/${competitionId}/competitors` as string}
      data-back
      className={textLinkClass({ standalone: true })}
    >
      <Icon icon={ChevronLeft} size="s" />
      {texts.back}
    </Link>
  );
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <Loaded what={texts.title} query={competitors}>
          {() =>
            found === undefined ? (
              <PageError code="not_found" />
            ) : scores.isPending ? (
              // wait for late scores, which would otherwise push the form down when they load
              <Loading what={texts.title} />
            ) : (
              <>
                <div className="-mt-3">{back}</div>
                <Competitor
                  key={found.id}
                  competition={managed}
                  competitor={found}
                  onRemoved={onRemoved}
                />
              </>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface CompetitorProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
  onRemoved: () => void;
}

function Competitor({ competition, competitor, onRemoved }: CompetitorProps) {
  const [isRemoving, setRemoving] = useState(false);
  const mayEdit = canCompetition(competition.roles, 'editCompetitors');
  const category = competition.categories.find((one) => one.id === competitor.categoryId);
  return (
    <>
      <PageHeader
        title={competitor.name}
        meta={
          <span className="flex flex-wrap items-center gap-x-3">
            {[competitor.number === null ? null : `No. ${competitor.number}`, category?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
        actions={
          <>
            {competition.state === 'draft' ? null : (
              <Link
                to={`/competition/${competition.id}/competitor/${competitor.id}` as string}
                className={buttonClass({ look: 'plain' })}
              >
                <Icon icon={ArrowUpRight} size="s" />
                {texts.public}
              </Link>
            )}
            {mayEdit && competition.finalisedAt === null ? (
              <Button look="plain" onClick={() => setRemoving(true)}>
                {texts.remove}
              </Button>
            ) : null}
          </>
        }
      />
      <FinalNote competition={competition} />
      <WaitingScores competition={competition} competitor={competitor} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {mayEdit ? (
          <div className="grid gap-4">
            <DetailsCard competition={competition} competitor={competitor} />
            <ClaimCard competition={competition} competitor={competitor} />
          </div>
        ) : null}
        <ScoresCard competition={competition} competitor={competitor} />
      </div>
      <RemoveCompetitors
        competitionId={competition.id}
        who={isRemoving ? [competitor] : null}
        onClose={() => setRemoving(false)}
        onDone={onRemoved}
      />
    </>
  );
}
