import { useState } from 'react';
import { accountSentence } from '../sentence';

interface Act {
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly act: () => void;
}

/** Runs an action once at a time; its error is shown beside it. */
export function useAct(doIt: () => Promise<void>): Act {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const work = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await doIt();
    } catch (error) {
      setFault(accountSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, act: () => void (isBusy ? undefined : work()) };
}
