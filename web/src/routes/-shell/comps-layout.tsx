import { readManagedCompetitions } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitionState } from '@cruxboard/domain/competitions/lifecycle';
import { useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  Coins,
  LayoutDashboard,
  Mountain,
  Settings,
  Trophy,
  Users,
} from 'lucide-react';
import { Layers, ScrollText, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { readQuery } from '../../lib/api/read';
import type { PlacedRoute } from '../layouts';
import { ManagedLayout } from './managed-layout';
import type { ManagedLink } from './managed-layout';
import type { Managed } from './switcher-menu';
import { texts } from './managed-texts';

/** Competition management. */
export function CompsLayout({ placed, children }: { placed: PlacedRoute; children: ReactNode }) {
  const { data, isPending } = useQuery(readQuery(readManagedCompetitions, {}));
  const competitionId = placed.params['competitionId'];
  const managed: Managed[] = (data?.items ?? []).map((competition) => ({
    id: competition.id,
    name: competition.name,
    note: competition.roles.map(capitalised).join(', '),
    path: base(competition.id),
  }));
  const current = managed.find((one) => one.id === competitionId) ?? null;
  const shown = data?.items.find((one) => one.id === competitionId);
  const roles = shown?.roles ?? [];
  const isOrganiser = roles.includes('organiser');
  const links = competitionId === undefined ? [] : linksOf(competitionId, { isOrganiser, roles });
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
      publicPath={publicPathOf(competitionId, shown?.state)}
    >
      {children}
    </ManagedLayout>
  );
}

/** A draft has no page for anybody yet, its staff among them. */
function publicPathOf(id: string | undefined, state: CompetitionState | undefined): string | null {
  if (id === undefined) return '/competitions';
  return state === 'draft' ? null : `/competition/${id}`;
}

const base = (id: string) => `/competitions/manage/${id}`;
const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Links follow the roles; the server checks each call all the same. */
function linksOf(
  id: string,
  { isOrganiser, roles }: { isOrganiser: boolean; roles: readonly string[] },
): ManagedLink[] {
  const scores = isOrganiser || roles.includes('judge');
  const climbs = isOrganiser || roles.includes('setter');
  return [
    { path: base(id), label: texts.overview, icon: LayoutDashboard },
    ...(isOrganiser
      ? [{ path: `${base(id)}/competitors`, label: texts.competitors, icon: Users }]
      : []),
    ...(climbs ? [{ path: `${base(id)}/climbs`, label: texts.climbs, icon: Mountain }] : []),
    ...(isOrganiser ? [{ path: `${base(id)}/cohorts`, label: texts.cohorts, icon: Layers }] : []),
    ...(scores ? [{ path: `${base(id)}/scores`, label: texts.scores, icon: ClipboardList }] : []),
    ...(isOrganiser
      ? [
          { path: `${base(id)}/settings`, label: texts.settings, icon: Settings },
          { path: `${base(id)}/directory`, label: texts.directory, icon: UserCog },
          { path: `${base(id)}/log`, label: texts.log, icon: ScrollText },
        ]
      : []),
  ];
}

/** A competitor's page belongs to the list of competitors, a receipt to the credits. */
function hereOf({ route, params }: PlacedRoute): string {
  const list = route
    .replace('/competitor/{competitorId}', '/competitors')
    .replace('/{purchaseId}', '');
  return list.replace('{competitionId}', params['competitionId'] ?? '');
}
