import * as contracts from '@cruxboard/contracts/competitions/credits/credits';
import {
  requireCompetitionsEnabled,
  serveCompetitionCallable,
  serveCompetitionRead,
} from '../competitions/public';
import type { MountSlice } from '../../platform/http/mount';
import { serveBareCallable } from '../../platform/http/serve-callable';
import { checkPurchase } from './check-purchase';
import { createCheckoutSession } from './create-checkout-session';
import { mountPaymentEvents } from './payment-events';
import { readCreditEntries, readCredits, readPurchase } from './read-credits';
import { topUpCompetitors } from './top-up-competitors';

/** Credits: balance, buying, and topping up. */
export const mountCredits: MountSlice = (mount) => {
  const { app, deps } = mount;
  const before = () => requireCompetitionsEnabled(deps);

  serveCompetitionRead(mount, contracts.readCredits, {
    handle: ({ caller }) => readCredits(deps, caller),
  });
  serveCompetitionRead(mount, contracts.readCreditEntries, {
    handle: ({ caller, query }) => readCreditEntries(deps, caller, query),
  });
  serveCompetitionRead(mount, contracts.readPurchase, {
    handle: ({ caller, params }) => readPurchase(deps, caller, params),
  });
  serveBareCallable(mount, contracts.createCheckoutSession, {
    before,
    handle: createCheckoutSession,
    perMinute: 20,
  });
  serveBareCallable(mount, contracts.checkPurchase, {
    before,
    handle: checkPurchase,
    perMinute: 60,
  });
  serveCompetitionCallable(mount, contracts.topUpCompetitors, { handle: topUpCompetitors });
  mountPaymentEvents(app, deps);
};
