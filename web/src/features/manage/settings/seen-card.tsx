import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import { Copy } from 'lucide-react';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** Who may see what, as it follows from state and listing; the address to hand on. */
export function SeenCard({ competition }: { competition: CompetitionManaged }) {
  const { id, state, isListed } = competition;
  const address = `${window.location.origin}/competition/${id}`;
  const audience = isListed ? texts.seen.everybody : texts.seen.withLink;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ words: texts.seen.copied, tone: 'success', key: 'address' });
    } catch {
      toasts.show({ words: texts.seen.notCopied, tone: 'error', key: 'address' });
    }
  };
  return (
    <Card title={texts.seen.title}>
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {texts.seen.rows.map(({ what, who }) => (
          <div key={what} className="contents">
            <dt className="font-label">{what}</dt>
            <dd className="text-ink-2">
              {who(state === 'draft' ? texts.seen.later(audience) : audience)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow text-13 break-all text-ink-2">{address}</code>
        <Button look="plain" onClick={() => void copy()}>
          <Icon icon={Copy} size="s" />
          {texts.seen.copy}
        </Button>
      </div>
    </Card>
  );
}
