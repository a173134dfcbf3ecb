import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Modal } from '../../../../ui/modal';
import { leftAloneQuery } from '../queries';
import { LeftAloneRow } from './left-alone-row';
import { texts } from './texts';

interface LeftAloneDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the ids of what stays without an organiser or manager on purpose. */
  onContinue: (leavesAlone: string[]) => void;
}

/** What only this person runs, before they leave: each is handed over, or left alone on purpose. */
export function LeftAloneDialog({ isOpen, onClose, onContinue }: LeftAloneDialogProps) {
  const { data } = useQuery({ ...leftAloneQuery(), enabled: isOpen });
  const items: readonly LeftAlone[] = data?.items ?? [];
  const rest = items.filter(({ mustHandOver }) => !mustHandOver);
  const [isAgreed, setAgreed] = useState(false);
  const isReady = rest.length === items.length && (rest.length === 0 || isAgreed);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={items.length === 0 ? texts.leftAlone.doneTitle : texts.leftAlone.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.leftAlone.cancel}
          </Button>
          <Button disabled={!isReady} onClick={() => onContinue(rest.map(({ id }) => id))}>
            {texts.leftAlone.continue}
          </Button>
        </>
      }
    >
      <p>{items.length === 0 ? texts.leftAlone.done : texts.leftAlone.lead}</p>
      <ul>
        {items.map((item) => (
          <LeftAloneRow key={item.id} item={item} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <div className="border-t border-line pt-4">
          <Checkbox
            label={texts.leftAlone.leave(rest.map(({ name }) => name))}
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <p className="text-14 text-ink-2">{texts.leftAlone.leaveWhy}</p>
        </div>
      )}
    </Modal>
  );
}
