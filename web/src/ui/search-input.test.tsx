// @vitest-environment happy-dom
import { searchLengthMax as searchLengthMaxOfServer } from '@cruxboard/contracts/site/search/search';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search climbs' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe('a search box', () => {
  it('keeps every letter while its owner is behind', () => {
    const onChange = vi.fn<(value: string) => void>();
    const { rerender } = render(<SearchInput label="Search climbs" value="" onChange={onChange} />);
    type('b');
    type(`${box().value}u`);
    rerender(<SearchInput label="Search climbs" value="b" onChange={onChange} />);
    type(`${box().value}rn`);
    expect(onChange.mock.calls.map(([value]) => value)).toEqual(['b', 'bu', 'burn']);
    rerender(<SearchInput label="Search climbs" value="burn" onChange={onChange} />);
    expect(box().value).toBe('burn');
  });

  it('is empty where the owner empties it, and shows the owner’s value once it is left', () => {
    const onChange = vi.fn<(value: string) => void>();
    const { rerender } = render(
      <SearchInput label="Search climbs" value="roof" onChange={onChange} />,
    );
    type('roofs');
    rerender(<SearchInput label="Search climbs" value="" onChange={onChange} />);
    expect(box().value).toBe('');
    type('slab');
    fireEvent.blur(box());
    expect(box().value).toBe('');
  });

  it('takes as much as the server’s searches do', () => {
    render(<SearchInput label="Search climbs" value="" onChange={() => undefined} />);
    expect(box().maxLength).toBe(searchLengthMaxOfServer);
  });

  it('is emptied by Escape and by the cross', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<SearchInput label="Search climbs" value="roof" onChange={onChange} />);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box().value).toBe('');
    type('slab');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onChange.mock.calls.map(([value]) => value)).toEqual(['', 'slab', '']);
  });
});
