import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callCallable } from '../../../../lib/api/call';
import { useMe } from '../../../../lib/session/hooks';
import { session } from '../../../../lib/session/session';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { useNextStep } from '../use-next-step';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { leftAloneQuery } from '../queries';
import { ending } from './ending';
import { LeftAloneDialog } from './left-alone-dialog';
import { texts } from './texts';
import { useAct } from './use-act';

type Question = 'deactivate' | 'delete';

/** Deactivating or deleting the account. */
export function LeaveCard() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  /** Null until what only they run is settled. */
  const [leavesAlone, setLeavesAlone] = useState<string[] | null>(null);
  const asking = useAct(async () => {
    const { items } = await client.fetchQuery(leftAloneQuery());
    if (items.length === 0) setLeavesAlone([]);
  });
  const ask = (which: Question) => {
    setQuestion(which);
    asking.act();
  };
  const close = () => {
    setQuestion(null);
    setLeavesAlone(null);
  };
  const isSettled = leavesAlone !== null;
  return (
    <Card title={texts.account.leave}>
      <div className="grid gap-5">
        <div>
          <p className="mb-3 text-14 text-ink-2">{texts.account.deactivateWhy}</p>
          <Button
            look="plain"
            busy={asking.isBusy && question === 'deactivate'}
            onClick={() => ask('deactivate')}
          >
            {texts.account.deactivate}
          </Button>
        </div>
        <div className="border-t border-line pt-4">
          <p className="mb-3 text-14 text-ink-2">{texts.account.deleteWhy}</p>
          <Button
            look="danger"
            busy={asking.isBusy && question === 'delete'}
            onClick={() => ask('delete')}
          >
            {texts.account.delete}
          </Button>
        </div>
        {asking.fault === undefined ? null : (
          <p role="alert" className="font-medium text-danger">
            {asking.fault}
          </p>
        )}
      </div>
      <LeftAloneDialog
        isOpen={question !== null && !isSettled && !asking.isBusy && asking.fault === undefined}
        onClose={close}
        onContinue={setLeavesAlone}
      />
      <DeactivateDialog
        isOpen={question === 'deactivate' && isSettled}
        onClose={close}
        leavesAlone={leavesAlone ?? []}
      />
      <DeleteDialog
        isOpen={question === 'delete' && isSettled}
        onClose={close}
        leavesAlone={leavesAlone ?? []}
      />
    </Card>
  );
}

interface QuestionProps {
  isOpen: boolean;
  onClose: () => void;
  /** Ids of what stays without an organiser or manager on purpose. */
  leavesAlone: string[];
}

function DeactivateDialog({ isOpen, onClose, leavesAlone }: QuestionProps) {
  const nextStep = useNextStep();
  const { act, isBusy, fault } = useAct(async () => {
    await callCallable('accounts.deactivate', { leavesAlone });
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

function DeleteDialog({ isOpen, onClose, leavesAlone }: QuestionProps) {
  const navigate = useNavigate();
  const { run, dialog } = useRecentSignIn();
  const counts = useMe()?.profile?.protected.general.counts;
  const leave = async () => {
    let deletionId = '';
    await run(async () => {
      ending.set(true);
      try {
        deletionId = (await callCallable('accounts.delete', { leavesAlone })).deletionId;
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
