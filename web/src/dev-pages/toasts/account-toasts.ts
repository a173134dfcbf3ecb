import { texts as providers } from '../../features/people/accounts/providers/texts';
import { texts as ownSettings } from '../../features/people/accounts/settings/texts';
import { texts as accounts } from '../../features/people/accounts/texts';
import { texts as instagram } from '../../features/people/instagram/texts';
import { texts as push } from '../../features/people/push/texts';
import { offline, type ProductToast, refusal } from './product-toast';

/** Toasts of accounts and settings. */
export const accountToasts: readonly ProductToast[] = [
  {
    from: 'features/people/accounts/providers/link-pending.ts',
    words: providers.linked('Google'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/providers/link-pending.ts',
    words: providers.conflict.linkFailed('Google'),
    tone: 'error',
  },
  {
    from: 'features/people/accounts/providers/settle-visit.ts',
    words: providers.confirmed,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/providers/settle-visit.ts',
    words: providers.linked('Apple'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/left-alone-row.tsx',
    words: ownSettings.leftAlone.handed('Ada Arete', 'Boulder Night'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/data-card.tsx',
    words: ownSettings.account.dataDone('cruxboard-mika-2026-11-21.json'),
    tone: 'success',
  },
  {
    from: 'features/people/instagram/instagram-return.tsx',
    words: instagram.linked('@mika.on.the.wall'),
    tone: 'success',
    key: 'instagram',
  },
  {
    from: 'features/people/instagram/instagram-card.tsx',
    words: instagram.updated,
    tone: 'success',
    key: 'instagram',
  },
  {
    from: 'features/people/instagram/instagram-card.tsx',
    words: instagram.unlinked,
    tone: 'success',
    key: 'instagram',
  },
  { from: 'features/people/model/instagram-link-button.tsx', words: refusal, tone: 'error' },
  {
    from: 'features/people/notifications/settings/use-settings.ts',
    words: offline,
    tone: 'error',
    key: 'notification-settings',
  },
  { from: 'features/people/push/push-card.tsx', words: push.off, key: 'push' },
  { from: 'features/people/push/push-card.tsx', words: refusal, tone: 'error', key: 'push' },
  { from: 'features/people/push/use-turn-on.ts', words: push.on, tone: 'success', key: 'push' },
  { from: 'features/people/push/use-turn-on.ts', words: push.refused, key: 'push' },
  { from: 'features/people/push/use-turn-on.ts', words: offline, tone: 'error', key: 'push' },
  {
    from: 'ui/copy-button.tsx',
    words: ownSettings.secondStep.key.copied,
    tone: 'success',
  },
  {
    from: 'ui/copy-button.tsx',
    words: ownSettings.secondStep.key.failed,
    tone: 'error',
  },
  {
    from: 'features/people/accounts/settings/password-settings.tsx',
    words: ownSettings.password.done,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/phone-row.tsx',
    words: ownSettings.signInMethods.phoneAdded,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/photo-card.tsx',
    words: ownSettings.saved,
    tone: 'success',
  },
  { from: 'features/people/accounts/settings/photo-card.tsx', words: refusal, tone: 'error' },
  {
    from: 'features/people/accounts/settings/profile-settings.tsx',
    words: ownSettings.saved,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/provider-rows.tsx',
    words: ownSettings.signInMethods.unlinked('Google'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/second-factor-card.tsx',
    words: ownSettings.secondStep.added,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/second-factor-card.tsx',
    words: ownSettings.secondStep.removed,
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/sessions-card.tsx',
    words: ownSettings.account.ended('Chrome on Android'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/settings/sessions-card.tsx',
    words: ownSettings.account.endedOthers,
    tone: 'success',
  },
  { from: 'features/people/accounts/settings/sessions-card.tsx', words: offline, tone: 'error' },
  {
    from: 'features/people/accounts/settings/username-card.tsx',
    words: ownSettings.account.usernameDone('mika_w'),
    tone: 'success',
  },
  {
    from: 'features/people/accounts/verify-screen.tsx',
    words: accounts.verify.sent,
    tone: 'success',
  },
  { from: 'features/people/accounts/verify-screen.tsx', words: offline, tone: 'error' },
];
