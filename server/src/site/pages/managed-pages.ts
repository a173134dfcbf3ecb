import type { CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import {
  type PageDescription,
  type PageGuard,
  type PageRequest,
  plainPage,
} from './page-description';

/** @returns a screen of a competition's staff, and what their roles have to allow. */
export function managedPage(
  title: string,
  action: CompetitionAction = 'viewManagement',
): (page: PageRequest) => PageDescription {
  return (page) => {
    const { competitionId, competitorId } = page.params;
    const guards: PageGuard[] = [{ read: `/api/manage/competitions/${competitionId}`, action }];
    if (competitorId !== undefined) {
      guards.push({ read: `/api/competitions/${competitionId}/competitors/${competitorId}` });
    }
    return { ...plainPage(title)(), guards };
  };
}

/** A purchase of one's own. */
export function purchasePage({ params: { purchaseId } }: PageRequest): PageDescription {
  return {
    ...plainPage('Receipt')(),
    guards: [{ read: `/api/me/credits/purchases/${purchaseId}` }],
  };
}
