import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { texts as ascents } from '../../features/gyms/ascents/texts';
import { texts as achievements } from '../../features/people/achievements/texts';
import { aboutTexts } from '../../features/competitions/competitions/about-texts';
import { texts as judging } from '../../features/competitions/judging/texts';
import { texts as managedClimbs } from '../../features/competitions/climbs/texts';
import { texts as manageList } from '../../features/competitions/competitions/manage-list/texts';
import { texts as directory } from '../../features/competitions/competitions/directory/texts';
import { texts as finals } from '../../features/competitions/competitions/finals/texts';
import { texts as groups } from '../../features/competitions/groups/texts';
import { texts as imports } from '../../ui/imports/texts';
import { lateNoun } from '../../features/competitions/model/late-words';
import { texts as managedScores } from '../../features/competitions/scores/grid/texts';
import { texts as settings } from '../../features/competitions/competitions/settings/texts';
import { texts as topUp } from '../../features/competitions/credits/top-up/texts';
import { notStored } from '../../lib/queue/app-queue';
import { texts as notifications } from '../../features/people/notifications/texts';
import { texts as reactions } from '../../features/gyms/reactions/texts';
import { PressSummary } from '../../features/competitions/scores/score-card';
import { texts as scores } from '../../features/competitions/scores/texts';
import { texts as scoreQueue } from '../../features/competitions/model/score-queue';
import { texts as updates } from '../../lib/offline/watch-for-updates';
import { texts as share } from '../../lib/browser/share';
import { accountToasts } from './account-toasts';
import { issueToasts } from './issue-toasts';
import { solutionToasts } from './solution-toasts';
import { commentToasts } from './comment-toasts';
import { videoToasts } from './video-toasts';
import { competitorToasts } from './competitor-toasts';
import { gymStaffToasts } from './gym-staff-toasts';
import { organiserToasts } from './organiser-toasts';
import { shellToasts } from './shell-toasts';
import { offline, type ProductToast, refusal } from './product-toast';

const climb = {
  id: 'climb',
  number: 22,
  code: '',
  name: '',
  points: 90,
  zones: 0,
  startingGroup: null,
  isActive: true,
} satisfies CompetitionClimb;

const deed = (result: 'top' | 'flash' | 'none', gain: number): ProductToast => ({
  from: 'features/competitions/scores/score-card.tsx',
  key: 'score',
  words: <PressSummary climb={climb} result={result} gain={gain} />,
  action: scores.undo,
});

/** Every toast of the product, with its feature's own texts. */
export const productToasts: readonly ProductToast[] = [
  deed('top', 9000),
  deed('flash', 11500),
  deed('none', -9000),
  deed('top', 0),
  { from: 'features/competitions/scores/score-card.tsx', words: scores.notKept, tone: 'error' },
  { from: 'features/competitions/model/score-queue.ts', words: scoreQueue.late },
  { from: 'features/competitions/model/score-queue.ts', words: scoreQueue.asked },
  {
    from: 'features/competitions/model/score-queue.ts',
    words: scoreQueue.refused(refusal),
    tone: 'error',
  },
  {
    from: 'features/gyms/ascents/use-log-ascent.ts',
    words: ascents.logged('Slow Burn'),
    action: ascents.undo,
  },
  {
    from: 'features/gyms/ascents/use-log-ascent.ts',
    words: ascents.again('Slow Burn', 3),
    action: ascents.undo,
  },
  { from: 'features/gyms/ascents/use-log-ascent.ts', words: ascents.undone('Slow Burn') },
  {
    from: 'features/gyms/ascents/ascent-details.ts',
    words: ascents.moved('Slow Burn', '21 Nov'),
  },
  {
    from: 'features/gyms/ascents/log-several.tsx',
    words: ascents.several.logged(5),
    action: ascents.undo,
  },
  { from: 'features/gyms/ascents/log-several.tsx', words: ascents.several.undone(5) },
  {
    from: 'features/people/achievements/announce-earned.ts',
    words: achievements.toast('V5, first ascent'),
    action: achievements.view,
  },
  {
    from: 'features/gyms/ascents/use-log-ascent.ts',
    words: ascents.notLogged(ascents.limit),
    tone: 'error',
  },
  { from: 'features/gyms/ascents/queue.ts', words: ascents.notLogged(refusal), tone: 'error' },
  { from: 'features/gyms/ascents/queue.ts', words: ascents.notUndone(refusal), tone: 'error' },
  {
    from: 'features/gyms/ascents/queue.ts',
    words: ascents.opinion.notSaved(refusal),
    tone: 'error',
  },
  { from: 'lib/queue/app-queue.ts', words: refusal, tone: 'error' },
  { from: 'lib/queue/app-queue.ts', words: notStored, tone: 'error', key: 'not-stored' },
  {
    from: 'ui/copy-button.tsx',
    words: aboutTexts.embed.copied,
    tone: 'success',
  },
  { from: 'ui/copy-button.tsx', words: aboutTexts.embed.failed, tone: 'error' },
  {
    from: 'features/competitions/judging/entry-card.tsx',
    words: judging.fast.cleared('22'),
    action: judging.fast.undo,
  },
  {
    from: 'features/competitions/judging/last-entered.tsx',
    words: judging.fast.undone('22', 'Mika'),
  },
  { from: 'features/competitions/judging/last-entered.tsx', words: judging.fast.changedSince },
  {
    from: 'features/competitions/scores/grid/late-card.tsx',
    words: managedScores.late.accepted('Mika', lateNoun('ended')),
    tone: 'success',
  },
  {
    from: 'features/competitions/scores/grid/late-card.tsx',
    words: managedScores.late.refused('Mika', lateNoun('conflict')),
    tone: 'success',
  },
  {
    from: 'features/competitions/scores/grid/cell-editor.tsx',
    words: managedScores.editor.saved('Mika', '22'),
    tone: 'success',
  },
  {
    from: 'features/competitions/scores/grid/cell-editor.tsx',
    words: managedScores.editor.late,
    tone: 'success',
  },
  {
    from: 'features/competitions/scores/grid/use-grid-entry.ts',
    words: managedScores.entry.nothingToUndo,
  },
  {
    from: 'features/competitions/scores/grid/use-grid-entry.ts',
    words: managedScores.entry.changedSince('Mika', '22'),
  },
  {
    from: 'features/competitions/scores/grid/use-grid-entry.ts',
    words: managedScores.entry.undone('Mika', '22'),
  },
  {
    from: 'features/competitions/competitions/settings/settings-screen.tsx',
    words: settings.saved,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/settings/delete-card.tsx',
    words: settings.danger.done('Spring Pumpfest', 400),
    tone: 'success',
  },
  {
    from: 'features/competitions/credits/top-up/top-up-dialog.tsx',
    words: topUp.dialog.done(40, 52),
    tone: 'success',
  },
  {
    from: 'ui/imports/import-panel.tsx',
    words: imports.done.competitors(48),
    tone: 'success',
  },
  {
    from: 'ui/imports/import-panel.tsx',
    words: imports.done.climbs(40),
    tone: 'success',
  },
  {
    from: 'features/competitions/climbs/to-gym.tsx',
    words: managedClimbs.toGym.done(24),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/directory/add-staff.tsx',
    words: directory.added('Ana Silva'),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/directory/add-staff.tsx',
    words: directory.invited('ana@example.com'),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/directory/open-invitations.tsx',
    words: directory.withdrawn('ana@example.com'),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/manage-list/staff-invitations.tsx',
    words: manageList.invitations.accepted,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/manage-list/staff-invitations.tsx',
    words: manageList.invitations.declined,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/directory/directory-screen.tsx',
    words: directory.removed('Ana Silva'),
    tone: 'success',
  },
  {
    from: 'features/competitions/climbs/climbs-list.tsx',
    words: managedClimbs.changed(2, true),
    tone: 'success',
  },
  {
    from: 'features/competitions/climbs/climbs-list.tsx',
    words: managedClimbs.changed(1, false),
    tone: 'success',
  },
  { from: 'features/competitions/climbs/climbs-list.tsx', words: offline, tone: 'error' },
  {
    from: 'features/competitions/climbs/add-climb.tsx',
    words: managedClimbs.form.added('22'),
    tone: 'success',
  },
  {
    from: 'features/competitions/groups/delete-group.tsx',
    words: groups.removed('Youth', 39),
    tone: 'success',
  },
  {
    from: 'features/competitions/groups/randomise.tsx',
    words: groups.randomised(274),
    tone: 'success',
  },
  { from: 'features/competitions/groups/use-group-changes.ts', words: offline, tone: 'error' },
  {
    from: 'features/competitions/competitions/finals/progress-dialog.tsx',
    words: finals.done(12, 'Spring Pumpfest Final'),
    tone: 'success',
  },
  {
    from: 'ui/copy-button.tsx',
    words: settings.seen.copied,
    tone: 'success',
  },
  {
    from: 'ui/copy-button.tsx',
    words: settings.seen.failed,
    tone: 'error',
  },
  {
    from: 'features/competitions/climbs/fill-table.tsx',
    words: managedClimbs.fill.saved(24),
    tone: 'success',
  },
  {
    from: 'features/competitions/climbs/remove-climbs.tsx',
    words: managedClimbs.removed(3),
    tone: 'success',
  },
  { from: 'lib/api/use-change.ts', words: offline, tone: 'error' },
  ...gymStaffToasts,
  ...organiserToasts,
  { from: 'lib/offline/watch-for-updates.ts', words: updates.ready, action: updates.reload },
  { from: 'lib/browser/share.ts', words: share.copied },
  {
    from: 'features/people/notifications/mutations.ts',
    words: notifications.archived(12),
    action: notifications.undo,
  },
  {
    from: 'features/people/notifications/mutations.ts',
    words: notifications.archiveFailed(offline),
    tone: 'error',
  },
  {
    from: 'features/people/notifications/mutations.ts',
    words: notifications.undoFailed(offline),
    tone: 'error',
  },
  {
    from: 'features/gyms/reactions/queue.ts',
    words: reactions.notChanged('like', true, refusal),
    tone: 'error',
  },
  ...shellToasts,
  ...accountToasts,
  ...issueToasts,
  ...solutionToasts,
  ...commentToasts,
  ...videoToasts,
  ...competitorToasts,
];
