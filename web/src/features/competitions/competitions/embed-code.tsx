import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import { CopyButton } from '../../../ui/copy-button';
import { AboutSection } from './about-section';
import { aboutTexts } from './about-texts';

const texts = aboutTexts.embed;

/** The code that embeds the live leaderboard. */
export function EmbedCode({ competition }: { competition: CompetitionPublic }) {
  const code = embedCode(competition, window.location.origin);
  return (
    <AboutSection title={texts.heading}>
      <p className="text-14 text-ink-2">{texts.said}</p>
      <textarea
        aria-label={texts.code}
        className="my-3 block w-full resize-none rounded-2 border border-line bg-raised px-3 py-2.5 font-[ui-monospace,monospace] text-13 text-ink-2"
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code} words={texts} />
    </AboutSection>
  );
}

/** @returns the iframe to paste; screen readers announce its title. */
export function embedCode(
  { id, name }: Pick<CompetitionPublic, 'id' | 'name'>,
  origin: string,
): string {
  const title = texts
    .frame(name)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return (
    `<iframe src="${origin}/competition/${id}/embed" title="${title}" loading="lazy"` +
    ` style="width:100%;height:640px;border:0"></iframe>`
  );
}
