import { texts as analytics } from '../../features/gyms/analytics/texts';
import { texts as climb } from '../../features/gyms/climbs/manage/climb-texts';
import { texts as climbs } from '../../features/gyms/climbs/manage/texts';
import { texts as walls } from '../../features/gyms/sections/texts';
import { texts as showcase } from '../../features/gyms/showcase/texts';
import { texts as screens } from '../../features/site/screens/remote-texts';
import { texts as setting } from '../../features/gyms/setting/texts';
import { texts as directory } from '../../features/gyms/staff/texts';
import { texts as settings } from '../../features/gyms/settings/texts';
import { gymInvitationTexts } from '../../features/gyms/model/invitation-texts';
import { operatorToasts } from './operator-toasts';
import { type ProductToast, refusal } from './product-toast';

const manage = 'features/gyms/climbs/manage';
const session = 'features/gyms/setting';

/** Toasts of a gym's dashboard, and of the developers' page in the same shell. */
export const gymStaffToasts: readonly ProductToast[] = [
  ...operatorToasts,
  {
    from: 'features/gyms/analytics/edit-target.tsx',
    words: analytics.target.saved('The Prow'),
    tone: 'success',
  },
  {
    from: 'features/gyms/sections/use-wall-changes.ts',
    words: walls.resetDone(24, 'The Prow'),
    tone: 'success',
    action: walls.undo,
  },
  {
    from: 'features/site/screens/slide-settings.tsx',
    words: screens.lastOne,
    tone: 'error',
  },
  {
    from: 'features/gyms/showcase/showcase-screen.tsx',
    words: showcase.removed('Slow Burn'),
    tone: 'success',
    action: showcase.undo,
  },
  {
    from: 'features/gyms/showcase/showcase-screen.tsx',
    words: showcase.restored('Slow Burn'),
    tone: 'success',
  },
  { from: `${session}/publish-view.tsx`, words: setting.publishing.done(14), tone: 'success' },
  { from: `${session}/queue.ts`, words: setting.form.notSaved(refusal), tone: 'error' },
  {
    from: `${session}/take-down.tsx`,
    words: setting.takeDown.done(24),
    tone: 'success',
    action: setting.takeDown.undo,
  },
  { from: `${session}/take-down.tsx`, words: setting.takeDown.undone(24), tone: 'success' },
  { from: `${session}/edit-waiting.tsx`, words: setting.onPhone.saved, tone: 'success' },
  { from: `${session}/edit-waiting.tsx`, words: setting.onPhone.removed, tone: 'success' },
  { from: `${session}/edit-waiting.tsx`, words: setting.onPhone.gone, tone: 'error' },
  {
    from: `${session}/plan-publication.tsx`,
    words: setting.publishing.plan.done('Tue 24 Nov, 5:00 pm'),
    tone: 'success',
  },
  {
    from: `${session}/plan-publication.tsx`,
    words: setting.publishing.plan.calledOff,
    tone: 'success',
  },
  {
    from: `${manage}/to-competition.tsx`,
    words: climbs.toCompetition.done(24),
    tone: 'success',
  },
  { from: `${manage}/add-climb.tsx`, words: climbs.form.added('Slow Burn'), tone: 'success' },
  { from: `${manage}/bulk-change.tsx`, words: climbs.changed(3), tone: 'success' },
  { from: `${manage}/climb-form.tsx`, words: climb.saved, tone: 'success' },
  { from: `${manage}/climb-history.tsx`, words: climb.history.undone, tone: 'success' },
  { from: `${manage}/remove-climbs.tsx`, words: climbs.removed(3), tone: 'success' },
  {
    from: `${manage}/use-climb-changes.ts`,
    words: climbs.archived(3),
    tone: 'success',
    action: climbs.undo,
  },
  ...[
    directory.withdrawn('mika@example.com'),
    directory.added('Rosa Stein'),
    directory.invited('mika@example.com'),
  ].map((words) => ({
    from: 'features/gyms/staff/directory-screen.tsx',
    words,
    tone: 'success' as const,
  })),
  {
    from: 'features/gyms/staff/members-card.tsx',
    words: directory.invited('mika@example.com'),
    tone: 'success',
  },
  {
    from: 'features/gyms/staff/members-card.tsx',
    words: directory.removed('Mika'),
    tone: 'success',
  },
  {
    from: 'features/gyms/staff/remove-staff.tsx',
    words: directory.removed('Rosa Stein'),
    tone: 'success',
  },
  { from: 'features/gyms/settings/settings-screen.tsx', words: settings.saved, tone: 'success' },
  {
    from: 'features/gyms/settings/instagram-card.tsx',
    words: settings.posts.shown,
    tone: 'success',
    key: 'gym-posts',
  },
  {
    from: 'features/gyms/settings/instagram-card.tsx',
    words: settings.posts.stopped,
    tone: 'success',
    key: 'gym-posts',
  },
  {
    from: 'features/gyms/settings/access-card.tsx',
    words: settings.access.renewed,
    tone: 'success',
  },
  {
    from: 'features/gyms/model/gym-invitations.tsx',
    words: gymInvitationTexts.accepted('Granite Street'),
    tone: 'success',
  },
];
