import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { InstagramLinkButton } from '../../../people/model/instagram-link-button';
import { instagramQuery } from '../../../people/model/instagram-queries';
import { texts as instagramTexts } from '../../../people/model/instagram-texts';
import { texts } from './texts';

/** The way to a reel of one's own; to linking an account first, where accounts can be linked. */
export function FromInstagram({ onOpen }: { onOpen: (username: string) => void }) {
  const { data } = useQuery(instagramQuery());
  if (data === undefined || !data.isOffered) return null;
  const { link } = data;
  if (link?.state === 'linked')
    return (
      <Button look="plain" onClick={() => onOpen(link.username)}>
        <Icon icon={Images} size="s" />
        {texts.fromInstagram}
      </Button>
    );
  return (
    <section aria-label={texts.fromInstagram} className="mt-4 grid justify-items-start gap-3">
      <p className="text-14 text-ink-2">
        {link === null
          ? `${texts.instagramWhy} ${instagramTexts.professionalOnly}`
          : instagramTexts.broken}
      </p>
      <InstagramLinkButton isAgain={link !== null} next={window.location.pathname} />
    </section>
  );
}
