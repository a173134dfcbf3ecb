import type { reportIssue as contract } from '@cruxboard/contracts/gyms/issues/issues';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { ownPicture, showFile, usedBy } from '../../platform/storage/public';
import { requireVisibleGym } from '../staff/public';
import { announceIssues } from './announce';
import { updateWarning } from './update-warning';
import { requireReportable } from './reported';
import {
  countReports,
  findActiveIssue,
  findOwnReport,
  insertIssue,
  insertReport,
  lockReporter,
  lockSubjects,
  updateReport,
} from './write-repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

const dayMs = 86_400_000;

/**
 * Reports what is wrong with a climb, a solution or a comment. A report joins the issue that others opened; one's own second report of it adds
 * what the first lacks or says anew. @throws {AppError} `not_found`, `climb_archived`, `too_many_reports`.
 */
export async function reportIssue(context: Context): Promise<{ reportId: string }> {
  const { tx, input, caller, deps } = context;
  const { gymId, subject, subjectId, kind } = input;
  const { uid } = caller;
  const at = deps.now();
  await requireVisibleGym(tx, gymId, uid);
  await lockReporter(tx, uid);
  await lockSubjects(tx, [subjectId]);
  const climbId = await requireReportable(tx, { gymId, subject, subjectId, uid });

  const active = await findActiveIssue(tx, { subject, subjectId, kind });
  const issueId = active?.id ?? deps.newId();
  const own = active && (await findOwnReport(tx, { issueId, uid }));
  const reportId = own?.id ?? deps.newId();
  const photo = await photoOf(context, reportId);
  if (own !== undefined) {
    const message = input.message ?? own.message;
    await updateReport(tx, { ...own, message, ...photo });
  } else {
    const since = new Date(at.getTime() - dayMs);
    if ((await countReports(tx, { uid, since })) >= limits.issue.reportsPerDay)
      throw new AppError('too_many_reports');
    if (active === undefined)
      await insertIssue(tx, {
        id: issueId,
        gymId,
        subject,
        subjectId,
        climbId,
        kind,
        openedAt: at,
      });
    const message = input.message ?? '';
    await insertReport(tx, { ...noPhoto, id: reportId, issueId, uid, message, at, ...photo });
  }
  const isNews = subject === 'climb' && (await updateWarning(tx, climbId));
  announceIssues(context, { gymId, climbIds: isNews ? [climbId] : [], reporterUids: [uid] });
  return { reportId };
}

const noPhoto = { photoUrl: null, photoWidth: null, photoHeight: null };

/** The photo's columns; none where no photo came with the call. */
async function photoOf({ tx, input: { photo }, caller: { uid }, deps }: Context, reportId: string) {
  if (photo === null) return {};
  const address = ownPicture(deps, { uid, address: photo.url, folder: 'climb' });
  if (address === null) throw fieldError('photo', 'Must be a photo you have uploaded');
  await showFile(tx, { uid, usedFor: usedBy('issues.photo', reportId), address });
  return { photoUrl: address, photoWidth: photo.width, photoHeight: photo.height };
}
