import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { placesFor, topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { boxOf } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { Button, buttonClass } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { NumberInput } from '../../../../ui/number-input';
import { creditsQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

const words = texts.dialog;
const countMax = 10_000;

interface TopUpDialogProps {
  isOpen: boolean;
  competition: CompetitionManaged;
  /** The initial count. */
  startCount?: number | undefined;
  /** Buys credits in another tab, because leaving would lose what is on this page. */
  keepsPage?: boolean | undefined;
  onClose: () => void;
}

/** Turns credits into places, showing cost and remaining balance before anything is spent. */
export function TopUpDialog(props: TopUpDialogProps) {
  const { isOpen, competition, startCount, keepsPage = false, onClose } = props;
  const formId = useId();
  const client = useQueryClient();
  const credits = useQuery(creditsQuery());
  const [changed, setTyped] = useState<string | null>(null);
  const typed = changed ?? boxOf(startCount);
  const [hasTried, setTried] = useState(false);
  const change = useChange('competitions.topUpCompetitors', {
    isFailureShown: true,
    onDone: ({ placesLeft }, { competitors }) => {
      void client.invalidateQueries({ queryKey: creditsQuery().queryKey });
      toasts.show({ words: words.done(competitors, placesLeft), tone: 'success' });
      close();
    },
  });
  const close = () => {
    setTyped(null);
    setTried(false);
    change.reset();
    onClose();
  };
  const { id, format, balance: placesLeft } = competition;
  const rate = formatFacts[format].creditsPerCompetitor;
  const count = countOf(typed);
  const has = credits.data?.balance;
  const cost = count === null ? null : topUpCost(format, count);
  const lack = cost === null || has === undefined ? 0 : Math.max(0, cost - has);
  const submit = () => {
    setTried(true);
    if (count === null || lack > 0 || change.isPending) return;
    change.mutate({ competitionId: id, competitors: count });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words.title}
      footer={
        <>
          <Button look="plain" onClick={close}>
            {shared.cancel}
          </Button>
          {lack > 0 || has === 0 ? (
            <Link
              to="/competitions/manage/credits"
              search={{ competition: id }}
              {...(keepsPage ? { target: '_blank' } : {})}
              className={buttonClass()}
            >
              {keepsPage ? words.buyApart : words.buy}
            </Link>
          ) : (
            <Button type="submit" form={formId} busy={change.isPending}>
              {cost === null ? words.submit : words.submitFor(cost)}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {change.error ? (
          <p role="alert" className="mb-4 font-medium text-danger">
            {errorSentence(change.error)}
          </p>
        ) : null}
        <NumberInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to fill in, in a dialog that was asked for
          autoFocus
          label={words.count}
          help={words.countHelp(rate, placesFor(format, has ?? 0))}
          error={(hasTried || typed !== '') && count === null ? words.wrong : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className="mt-3 min-h-12 text-14">
          {cost === null || count === null || has === undefined ? null : (
            <>
              <b className="block tabular-nums">{words.sum(count, rate)}</b>
              {lack > 0 ? words.lacking(lack, has) : words.after(has - cost, placesLeft + count)}
            </>
          )}
        </p>
      </form>
    </Dialog>
  );
}

/** @returns the typed count, also with its thousands apart; null if it isn't valid. */
export function countOf(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}([\s,.]\d{3})+)$/.test(text)) return null;
  const count = Number(text.replaceAll(/\D/g, ''));
  return count >= 1 && count <= countMax ? count : null;
}
