import { limits } from '@cruxboard/domain/limits';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Textarea } from '../../../ui/textarea';
import { texts } from './texts';

interface CaptionFieldProps {
  value: string;
  error: string | undefined;
  onChange: (caption: string) => void;
}

/** A caption is rare beside the wall, so its field opens on demand, and closes with the next climb. */
export function CaptionField({ value, error, onChange }: CaptionFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = isAsked || value !== '';
  useEffect(() => {
    if (isAsked) box.current?.querySelector('textarea')?.focus();
  }, [isAsked]);
  if (!isOpen) {
    return (
      <Button look="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
        <Icon icon={MessageSquareText} size="s" />
        {texts.form.addCaption}
      </Button>
    );
  }
  return (
    <div ref={box}>
      <Textarea
        label={texts.form.caption}
        optional
        rows={2}
        lengthMax={limits.climb.caption.max}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
