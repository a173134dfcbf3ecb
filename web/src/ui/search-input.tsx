import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { inputClass, inputPartClass, inputWrapClass } from './input';

interface SearchInputProps {
  /** Read out, and the placeholder of the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  dense?: boolean | undefined;
  className?: string | undefined;
}

/** The server's own limit: a pasted page is cut here instead of being refused there. */
export const searchLengthMax = 100;

/**
 * A search box; Escape and the cross clear it and keep the focus. Typed text shows at once, because the
 * owner's value may come a moment later by way of the address; if the owner clears it, it is empty.
 */
export function SearchInput({
  label,
  value,
  onChange,
  name = 'q',
  autoFocus,
  dense,
  className,
}: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value === '') setTyped(null);
  }
  const shown = typed ?? value;
  const type = (words: string) => {
    setTyped(words);
    onChange(words);
  };
  const clear = () => {
    type('');
    box.current?.focus();
  };
  return (
    <span className={cx(inputWrapClass, className)}>
      <Icon icon={Search} size="s" className={inputPartClass('lead')} />
      <input
        ref={box}
        type="search"
        name={name}
        className={inputClass({ dense })}
        aria-label={label}
        placeholder={label}
        maxLength={searchLengthMax}
        value={shown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a press opened the search
        autoFocus={autoFocus}
        data-autofocus={autoFocus ? '' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || shown === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {shown === '' ? null : (
        <IconButton
          className={inputPartClass('trail')}
          icon={X}
          size="s"
          label="Clear search"
          onClick={clear}
        />
      )}
    </span>
  );
}
