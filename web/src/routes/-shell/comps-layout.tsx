import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition, type CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import { useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  Coins,
  LayoutDashboard,
  Mountain,
  Settings,
  Trophy,
  Tv,
  Users,
} from 'lucide-react';
import { Layers, ScrollText, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { DueStrip } from '../../features/competitions/competitions/overview/due-strip';
import { readQuery } from '../../lib/api/read';
import type { PlacedRoute } from '../layouts';
import { Lost, useLost } from './lost';
import { ManagedLayout } from './managed-layout';
import type { ManagedLink } from './managed-layout';
import type { Managed } from './switcher-menu';
import { texts } from './managed-texts';

/** Competition management. */
export function CompsLayout({ placed, children }: { placed: PlacedRoute; children: ReactNode }) {
  const { data, isPending } = useQuery(readQuery('/api/manage/competitions', {}));
  const competitionId = placed.params['competitionId'];
  const managed: Managed[] = (data?.items ?? []).map((competition) => ({
    id: competition.id,
    name: competition.name,
    note: competition.roles.map(capitalised).join(', '),
    path: base(competition.id),
  }));
  const current = managed.find((one) => one.id === competitionId) ?? null;
  const lost = useLost(current, competitionId, 1_000);
  const shown = data?.items.find((one) => one.id === competitionId);
  const links =
    competitionId === undefined || lost !== null ? [] : linksOf(competitionId, shown?.roles ?? []);
  return (
    <ManagedLayout
      current={current}
      others={managed.filter((one) => one.id !== competitionId)}
      links={[
        ...links,
        { path: '/competitions/manage', label: texts.allCompetitions, icon: Trophy },
        { path: '/competitions/manage/credits', label: texts.credits, icon: Coins },
      ]}
      here={hereOf(placed)}
      isLoading={isPending && competitionId !== undefined}
      publicPath={publicPathOf(competitionId, shown)}
    >
      {competitionId === undefined || current === null ? null : (
        <DueStrip competitionId={competitionId} />
      )}
      {lost === null ? (
        children
      ) : (
        <Lost name={lost.name} back="/competitions/manage" backLabel={texts.allCompetitions} />
      )}
    </ManagedLayout>
  );
}

/** A draft has no public page, not even for its staff, unless it is open for entries. */
function publicPathOf(
  id: string | undefined,
  shown: Pick<CompetitionCard, 'state' | 'isOpenForEntries'> | undefined,
): string | null {
  if (id === undefined) return '/competitions';
  const isHidden = shown?.state === 'draft' && !shown.isOpenForEntries;
  return isHidden ? null : `/competition/${id}`;
}

const base = (id: string) => `/competitions/manage/${id}`;
const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Links depend on roles; the server checks each call all the same. */
function linksOf(id: string, roles: readonly string[]): ManagedLink[] {
  const may = (action: CompetitionAction, path: string, link: Omit<ManagedLink, 'path'>) =>
    canCompetition(roles, action) ? [{ path: `${base(id)}/${path}`, ...link }] : [];
  return [
    { path: base(id), label: texts.overview, icon: LayoutDashboard },
    ...may('editCompetitors', 'competitors', { label: texts.competitors, icon: Users }),
    ...may('editClimbs', 'climbs', { label: texts.climbs, icon: Mountain }),
    ...may('editCohorts', 'cohorts', { label: texts.cohorts, icon: Layers }),
    ...may('editScores', 'scores', { label: texts.scores, icon: ClipboardList }),
    ...may('editSettings', 'screens', { label: texts.screens, icon: Tv }),
    ...may('editSettings', 'settings', { label: texts.settings, icon: Settings }),
    ...may('editDirectory', 'directory', { label: texts.directory, icon: UserCog }),
    ...may('viewFullLog', 'log', { label: texts.log, icon: ScrollText }),
  ];
}

/** A competitor's page belongs to the list of competitors, a receipt to the credits. */
function hereOf({ route, params }: PlacedRoute): string {
  const list = route
    .replace('/competitor/{competitorId}', '/competitors')
    .replace('/{purchaseId}', '');
  return list.replace('{competitionId}', params['competitionId'] ?? '');
}
