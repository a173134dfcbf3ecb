import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { JoinLink } from '../model/join-link';
import { competitionQuery } from '../model/queries';
import { useCanJoin } from '../model/use-can-join';
import { toolsTexts } from './tools-texts';

/** Where one's own row will be: for those who may still join. */
export function JoinRow({ competitionId }: { competitionId: string }) {
  const { data } = useQuery(competitionQuery(competitionId));
  return data === undefined ? null : <Row competition={data} />;
}

function Row({ competition }: { competition: CompetitionPublic }) {
  if (!useCanJoin(competition)) return null;
  return (
    <div className="sticky bottom-[calc(var(--nav)+env(safe-area-inset-bottom,0px))] z-6 flex min-h-15 items-center justify-between gap-4 border-t border-line-strong bg-raised px-4 py-2 short:static large-text:static md:bottom-0 lg:px-6">
      <p className="text-14 text-ink-2">{toolsTexts.openToJoin}</p>
      <JoinLink competitionId={competition.id} />
    </div>
  );
}
