// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { RollingNumber } from './rolling-number';

afterEach(cleanup);

describe('a busy button', () => {
  it('ignores presses, does not submit and keeps the focus', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a rolling number', () => {
  it('is read as the new value at once and is plain text again at the end', () => {
    const { container, rerender } = render(<RollingNumber value="985" />);
    rerender(<RollingNumber value="1,075" />);
    const said = screen.getByText('1,075');
    expect(said.className).toBe('sr-only');
    fireEvent.animationEnd(said);
    expect(container.innerHTML).toBe('<span class="figs">1,075</span>');
  });
});
