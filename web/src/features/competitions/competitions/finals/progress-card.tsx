import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ProgressDialog } from './progress-dialog';
import { texts } from './texts';

interface ProgressCardProps {
  competition: CompetitionManaged;
  onOpen: (competitionId: string) => void;
}

/** Leads from an ended competition to its final. */
export function ProgressCard({ competition, onOpen }: ProgressCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.card.title}>
      <p className="text-14 text-ink-2">{texts.card.why}</p>
      <Button look="plain" className="mt-4" onClick={() => setOpen(true)}>
        {texts.card.action}
      </Button>
      {isOpen ? (
        <ProgressDialog competition={competition} onClose={() => setOpen(false)} onOpen={onOpen} />
      ) : null}
    </Card>
  );
}
