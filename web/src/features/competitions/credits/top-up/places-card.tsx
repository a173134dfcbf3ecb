import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { textLinkClass } from '../../../../ui/text-link';
import { creditsQuery } from '../../model/manage/queries';
import { texts } from './texts';
import { TopUpDialog } from './top-up-dialog';

const words = texts.card;

interface PlacesCardProps {
  competition: CompetitionManaged;
  isToppingUp: boolean;
  onToppingUp: (isToppingUp: boolean) => void;
}

/** The places left, what more cost, and topping up. */
export function PlacesCard({ competition, isToppingUp, onToppingUp }: PlacesCardProps) {
  const credits = useQuery(creditsQuery());
  const { creditsPerCompetitor: rate } = formatFacts[competition.format];
  const isFinal = competition.finalisedAt !== null;
  return (
    <Card title={words.title}>
      <p className="text-17 font-name">{words.left(competition.balance)}</p>
      <p className="mt-1 min-h-10 text-14 text-ink-2">{words.said(rate, credits.data?.balance)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFinal ? null : (
          <Button look="plain" onClick={() => onToppingUp(true)}>
            {words.act}
          </Button>
        )}
        <Link
          to="/competitions/manage/credits"
          search={{ competition: competition.id }}
          className={textLinkClass({ standalone: true })}
        >
          {words.buy}
        </Link>
      </div>
      <TopUpDialog
        isOpen={isToppingUp && !isFinal}
        competition={competition}
        onClose={() => onToppingUp(false)}
      />
    </Card>
  );
}
