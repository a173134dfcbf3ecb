import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { Button } from '../../../ui/button';
import { Textarea } from '../../../ui/textarea';
import styles from './comments.module.css';
import { MentionList } from './mention-list';
import { texts } from './texts';
import { useKeptText } from './use-kept-text';
import { useMentions } from './use-mentions';

interface ComposerProps {
  label: string;
  submitLabel: string;
  before?: string | undefined;
  /** A reply or an edit begins with the focus in the box. */
  isFocused?: boolean | undefined;
  busy?: boolean | undefined;
  /** A promise that fails is one of words that weren't stored: they stay in the box. */
  onSubmit: (text: string) => void | Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Names the writer and what it is about: words are kept in this tab under it until they are sent. */
  keptAs?: string | undefined;
}

/** Where comments, replies and edits are written. Ctrl and Enter send, Escape gives up. */
export function Composer(props: ComposerProps) {
  const { label, submitLabel, before = '', isFocused = false, busy, onSubmit, onCancel } = props;
  const { keptAs } = props;
  const { text, setText } = useKeptText(keptAs, before);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // a reply goes on behind whom it is to
    if (isFocused) box.current?.setSelectionRange(before.length, before.length);
  }, [isFocused, before]);
  const mentions = useMentions({ box, text, onText: setText });
  const checked = validateField(fieldRules.solution.comment, text);
  const cancel =
    onCancel &&
    (() => {
      setText(before);
      onCancel();
    });
  const isSubmitting = useRef(false);
  const submit = async () => {
    if (busy || isSubmitting.current) return;
    setTried(true);
    if (!checked.ok) return;
    isSubmitting.current = true;
    try {
      await onSubmit(checked.value);
      const isRewritten = box.current !== null && box.current.value !== text;
      if (keptAs === undefined || isRewritten) return;
      setText(before);
      setTried(false);
    } finally {
      isSubmitting.current = false;
    }
  };
  return (
    <form
      noValidate
      className={cx(styles.composer, onCancel === undefined && styles.row)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="relative min-w-0">
        <Textarea
          ref={box}
          label={label}
          labelHidden
          placeholder={label}
          rows={text === '' && !isFocused ? 1 : 2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever taps Reply or Edit writes next
          autoFocus={isFocused}
          lengthMax={limits.solution.comment.max}
          value={text}
          error={isTried && !checked.ok ? checked.error.message : undefined}
          onChange={({ target }) => {
            setText(target.value);
            mentions.onCaret();
          }}
          onSelect={mentions.onCaret}
          onKeyDown={(event) => {
            if (mentions.onKey(event)) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
            if (event.key === 'Escape') cancel?.();
          }}
          {...mentions.aria}
        />
        {mentions.people.length > 0 ? (
          <MentionList
            id={mentions.id}
            people={mentions.people}
            active={mentions.active}
            onPick={mentions.pick}
          />
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <Button
          type="submit"
          look="primary"
          busy={busy ?? false}
          aria-disabled={text.trim() === ''}
        >
          {submitLabel}
        </Button>
        {cancel ? (
          <Button look="ghost" quiet onClick={cancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
