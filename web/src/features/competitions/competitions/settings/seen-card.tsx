import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Card } from '../../../../ui/card';
import { CopyButton } from '../../../../ui/copy-button';
import { texts } from './texts';

/** Who can see what in the current state, and the link to share. */
export function SeenCard({ competition }: { competition: CompetitionManaged }) {
  const { id, state, isOpenForEntries, isListed } = competition;
  const address = `${window.location.origin}/competition/${id}`;
  const audience = isListed ? texts.seen.everybody : texts.seen.withLink;
  return (
    <Card title={texts.seen.title}>
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {texts.seen.rows.map(({ what, who }) => (
          <div key={what} className="contents">
            <dt className="font-label">{what}</dt>
            <dd className="text-ink-2">
              {who(state === 'draft' && !isOpenForEntries ? texts.seen.later(audience) : audience)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow text-13 break-all text-ink-2">{address}</code>
        <CopyButton text={address} words={texts.seen} />
      </div>
    </Card>
  );
}
