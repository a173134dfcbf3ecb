import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callCallable } from '../../../../lib/api/call';
import { useMe } from '../../../../lib/session/hooks';
import { session } from '../../../../lib/session/session';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { useNextStep } from '../use-next-step';
import { useRecentSignIn } from '../prove/use-recent-sign-in';
import { ending } from './ending';
import { texts } from './texts';
import { useAct } from './use-act';

type Question = 'deactivate' | 'delete';

/** Deactivating or deleting the account. */
export function LeaveCard() {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Card title={texts.account.leave}>
      <div className="grid gap-5">
        <div>
          <p className="mb-3 text-14 text-ink-2">{texts.account.deactivateWhy}</p>
          <Button look="plain" onClick={() => setQuestion('deactivate')}>
            {texts.account.deactivate}
          </Button>
        </div>
        <div className="border-t border-line pt-4">
          <p className="mb-3 text-14 text-ink-2">{texts.account.deleteWhy}</p>
          <Button look="danger" onClick={() => setQuestion('delete')}>
            {texts.account.delete}
          </Button>
        </div>
      </div>
      <DeactivateDialog isOpen={question === 'deactivate'} onClose={() => setQuestion(null)} />
      <DeleteDialog isOpen={question === 'delete'} onClose={() => setQuestion(null)} />
    </Card>
  );
}

interface QuestionProps {
  isOpen: boolean;
  onClose: () => void;
}

function DeactivateDialog({ isOpen, onClose }: QuestionProps) {
  const nextStep = useNextStep();
  const { act, isBusy, fault } = useAct(async () => {
    await callCallable('accounts.deactivate', {});
    // the guard leads to the page that reactivates it
    await nextStep();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.account.deactivateTitle}
      consequence={texts.account.deactivateWhy}
      confirmLabel={texts.account.deactivateConfirm}
      onConfirm={act}
      busy={isBusy}
      error={fault}
    />
  );
}

function DeleteDialog({ isOpen, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const { run, dialog } = useRecentSignIn();
  const counts = useMe()?.profile?.protected.general.counts;
  const leave = async () => {
    let deletionId = '';
    await run(async () => {
      ending.set(true);
      try {
        deletionId = (await callCallable('accounts.delete', {})).deletionId;
      } catch (error) {
        ending.set(false);
        throw error;
      }
    });
    // Navigates before the account is forgotten here.
    await navigate({ to: '/deletion/$deletionId', params: { deletionId }, replace: true });
    await session.signOut().catch(() => session.load({ isOwnAct: true }));
    ending.set(false);
  };
  const { act, isBusy, fault } = useAct(() => session.undertake(leave));
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.account.deleteTitle}
        consequence={
          <div className="grid gap-3">
            {counts ? (
              <p className="font-strong">
                {texts.account.deleteLoses({
                  ascents: texts.account.ascents(counts.ascents),
                  climbs: texts.account.climbs(counts.climbs),
                })}
              </p>
            ) : null}
            <p>{texts.account.deleteConsequence}</p>
          </div>
        }
        confirmLabel={texts.account.deleteConfirm}
        onConfirm={act}
        busy={isBusy}
        error={fault}
      />
      {dialog}
    </>
  );
}
