import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ProgressDialog } from './progress-dialog';
import { texts } from './texts';
import { UpdateFinalistsDialog } from './update-finalists-dialog';

interface ProgressCardProps {
  competition: CompetitionManaged;
  onOpen: (competitionId: string) => void;
}

type Final = CompetitionManaged['finals'][number];

/** Leads from an ended competition to its final. */
export function ProgressCard({ competition, onOpen }: ProgressCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [updated, setUpdated] = useState<Final | null>(null);
  // a final that has started keeps its finalists
  const drafts = competition.finals.filter(({ state }) => state === 'draft');
  return (
    <Card title={texts.card.title}>
      <p className="text-14 text-ink-2">{texts.card.why}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="plain" onClick={() => setOpen(true)}>
          {texts.card.action}
        </Button>
        {drafts.map((final) => (
          <Button key={final.id} look="plain" onClick={() => setUpdated(final)}>
            {texts.update.action(final.name)}
          </Button>
        ))}
      </div>
      {isOpen ? (
        <ProgressDialog competition={competition} onClose={() => setOpen(false)} onOpen={onOpen} />
      ) : null}
      {updated === null ? null : (
        <UpdateFinalistsDialog
          competition={competition}
          final={updated}
          onClose={() => setUpdated(null)}
        />
      )}
    </Card>
  );
}
