import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, Radio } from 'lucide-react';
import { dayOf, formatCount, formatDay } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { Skeleton, SkeletonRows } from '../../ui/skeleton';
import { StateBadge } from '../../ui/state-badge';
import { textLinkClass } from '../../ui/text-link';
import { competitionsQuery } from './queries';
import { texts } from './texts';

/** The newest competitions, live ones first. */
export function CompetitionList() {
  const competitions = useQuery(competitionsQuery());
  return (
    <section aria-labelledby="competitions-title">
      <div className="section-head">
        <h2 id="competitions-title">{texts.competitions}</h2>
        <Link to={'/competitions' as string} className={textLinkClass({ standing: true })}>
          {texts.all}
        </Link>
      </div>
      {competitions.isPending ? (
        <Skeleton label={texts.loading}>
          <SkeletonRows count={3} hasTag={false} />
        </Skeleton>
      ) : null}
      {competitions.isError ? (
        <div className="flex items-center gap-3 py-3 text-ink-2">
          {texts.competitionsFailed}
          <Button look="plain" onClick={() => void competitions.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
      {competitions.data?.items.length === 0 ? (
        <p className="py-3 text-ink-2">{texts.noCompetitions}</p>
      ) : null}
      <ul>
        {competitions.data?.items.map((competition) => (
          <li key={competition.id}>
            <CompetitionLink competition={competition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompetitionLink({ competition }: { competition: CompetitionCard }) {
  const at = competition.startedAt ?? competition.startsAt;
  const facts = [
    texts.formats[competition.format],
    competition.venue,
    at ? formatDay(dayOf(new Date(at))) : '',
    formatCount(competition.competitorCount, 'climber'),
  ];
  return (
    <Link
      to={`/competition/${competition.id}` as string}
      className="row-link -mx-2 grid-cols-[minmax(0,1fr)_auto] gap-5 px-2!"
    >
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-strong">{competition.name}</b>
        <small className="ell block text-14 text-ink-3">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {competition.state === 'started' ? (
        <StateBadge tone="live" icon={Radio}>
          {texts.live}
        </StateBadge>
      ) : (
        <StateBadge icon={Flag}>{texts.ended}</StateBadge>
      )}
    </Link>
  );
}
