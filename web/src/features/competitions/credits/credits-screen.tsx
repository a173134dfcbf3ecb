import { placesFor } from '@cruxboard/domain/competitions/credits/credits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { buttonClass } from '../../../ui/button';
import { Card, cardClass } from '../../../ui/card';
import { ReadFailed } from '../../../ui/read-failed';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { BuyCard } from './buy-card';
import { HistoryCard } from './history-card';
import { creditsQuery } from './queries';
import { texts } from './texts';

interface CreditsScreenProps {
  /** The competition to return to. */
  competitionId: string | undefined;
}

/** Balance, buying, and history. */
export function CreditsScreen({ competitionId }: CreditsScreenProps) {
  const credits = useQuery(creditsQuery());
  useTitle(texts.title);
  if (credits.data === undefined && credits.error) {
    return <ReadFailed headingLevel={1} title={texts.failed} read={credits} />;
  }
  if (credits.data === undefined) return <CreditsSkeleton />;
  return (
    <div className="max-w-column">
      <PageHeader
        title={texts.title}
        actions={
          competitionId === undefined ? undefined : (
            <Link
              to="/competitions/manage/$competitionId"
              params={{ competitionId }}
              data-back
              className={buttonClass({ look: 'plain' })}
            >
              {texts.backToCompetition}
            </Link>
          )
        }
      />
      <div className="grid gap-4">
        <Balance balance={credits.data.balance} />
        <BuyCard credits={credits.data} competitionId={competitionId} />
        <HistoryCard />
      </div>
    </div>
  );
}

function Balance({ balance }: { balance: number }) {
  const pumpfest = placesFor('boulder_pumpfest', balance);
  const finals = placesFor('boulder_final', balance);
  return (
    <Card title={texts.balance}>
      <p className="board text-60 leading-[0.95] font-black tabular-nums">
        {formatNumber(balance)} <span className="text-20">{texts.unit(balance)}</span>
      </p>
      <p className="mt-2 text-14 text-ink-2">
        {pumpfest === 0 ? texts.tooFew : texts.enough(pumpfest, finals)}
      </p>
    </Card>
  );
}

function CreditsSkeleton() {
  return (
    <Skeleton label={texts.loading} className="grid max-w-column gap-4">
      <SkeletonShape width={180} height={34} />
      <SkeletonShape width="100%" height={150} />
      <SkeletonShape width="100%" height={320} />
      <div className={cardClass}>
        <SkeletonRows count={4} hasTag={false} />
      </div>
    </Skeleton>
  );
}
