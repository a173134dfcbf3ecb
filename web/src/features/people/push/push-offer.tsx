import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAnswered } from '../../../lib/api/call';
import { Button } from '../../../ui/button';
import { kindsOf, lacksKinds, offerFor, type OfferReason, reasonOf, refuseOffer } from './offer';
import styles from './push-offer.module.css';
import { texts } from './texts';
import { useTurnOn } from './use-turn-on';

/** Offers pushes once somebody did what they would want to hear more of. The browser asks only after a tap. */
export function PushOffer() {
  const [reason, setReason] = useState<OfferReason | null>(null);
  const turnOn = useTurnOn();
  const client = useQueryClient();
  useEffect(() => {
    const consider = async (next: OfferReason) => {
      const offer = offerFor(next);
      if (offer === null) return;
      if (offer === 'push' || (await lacksKinds(client, next))) setReason(next);
    };
    return onAnswered((name, input) => {
      const next = reasonOf(name, input);
      if (next !== null) void consider(next);
    });
  }, [client]);
  if (reason === null) return null;
  return (
    <section className={styles.offer} aria-label={texts.offer.label} role="status">
      <p>{texts.offer.why[reason]}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="ghost"
          quiet
          onClick={() => {
            refuseOffer();
            setReason(null);
          }}
        >
          {texts.offer.notNow}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            setReason(null);
            void turnOn(kindsOf[reason]);
          }}
        >
          {texts.offer.turnOn}
        </Button>
      </div>
    </section>
  );
}
