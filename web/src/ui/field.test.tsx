// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordInput } from './password-input';
import { TextInput } from './text-input';

afterEach(cleanup);

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join(' | ');

describe('a field', () => {
  it('is found by its label and says its error before its help', () => {
    render(
      <TextInput label="E-mail" help="Only for signing in" error="Enter an e-mail address." />,
    );
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('Enter an e-mail address. | Only for signing in');
  });

  it('says what is wrong with it once the press that left it is over, so that nothing moves under it', async () => {
    const { rerender } = render(<TextInput label="Name" />);
    fireEvent.pointerDown(document.body);
    rerender(<TextInput label="Name" error="Write a name." />);
    expect(screen.queryByText('Write a name.')).toBeNull();
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(screen.queryByText('Write a name.')).toBeNull();
    expect(await screen.findByText('Write a name.')).toBeTruthy();
    rerender(<TextInput label="Name" />);
    expect(screen.queryByText('Write a name.')).toBeNull();
  });

  it('is not described or invalid without help and error', () => {
    render(<TextInput label="Name" />);
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('counts from four fifths of its limit on, and past it', () => {
    render(<TextInput label="Name" lengthMax={10} />);
    const input = screen.getByLabelText('Name');
    fireEvent.input(input, { target: { value: '1234567' } });
    expect(describedBy(input)).toBe('');
    fireEvent.input(input, { target: { value: '12345678' } });
    expect(describedBy(input)).toBe('8/102 characters left');
    fireEvent.input(input, { target: { value: '123456789012' } });
    expect(describedBy(input)).toBe('12/102 characters too many');
  });

  it('shows a password on request and keeps what was typed', () => {
    render(<PasswordInput label="Password" autoComplete="current-password" defaultValue="chalk" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('chalk');
  });
});
