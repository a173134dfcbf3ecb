import { texts as triage } from '../../features/gyms/issues/manage/texts';
import { texts as reports } from '../../features/gyms/issues/texts';
import { type ProductToast, refusal } from './product-toast';

const issues = 'features/gyms/issues';
const changes = `${issues}/manage/use-issue-changes.ts`;

/** Toasts of those who report and of those who deal with it. */
export const issueToasts: readonly ProductToast[] = [
  { from: `${issues}/report-sheet.tsx`, words: reports.sent, tone: 'success' },
  { from: `${issues}/report-sheet.tsx`, words: reports.queued, tone: 'success' },
  { from: `${issues}/queue.ts`, words: reports.notSent(refusal), tone: 'error' },
  { from: `${issues}/queue.ts`, words: reports.noPhotoSent, tone: 'error' },
  { from: changes, words: triage.changed.resolved(3), tone: 'success', action: triage.undo },
  { from: changes, words: triage.answered, tone: 'success' },
  { from: changes, words: triage.assigned('Rosa Stein'), tone: 'success' },
  { from: changes, words: triage.noted, tone: 'success' },
];
