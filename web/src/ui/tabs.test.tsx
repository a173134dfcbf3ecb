// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs';

afterEach(cleanup);

function Boards() {
  const [value, setValue] = useState('women');
  return (
    <>
      <Tabs
        id="boards"
        label="Categories"
        value={value}
        onChange={setValue}
        items={[
          { value: 'women', label: 'Women open', count: 64 },
          { value: 'men', label: 'Men open' },
          { value: 'youth', label: 'Youth' },
        ]}
      />
      <TabPanel tabs="boards" value={value}>
        board of {value}
      </TabPanel>
    </>
  );
}

const chosen = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

describe('tabs', () => {
  it('are one stop for the Tab key', () => {
    render(<Boards />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('follow the arrow keys around, and Home and End', () => {
    render(<Boards />);
    const press = (key: string) =>
      fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    press('ArrowLeft');
    expect(chosen()).toEqual(['Youth']);
    press('ArrowRight');
    expect(chosen()).toEqual(['Women open64']);
    press('End');
    expect(chosen()).toEqual(['Youth']);
    press('Home');
    expect(chosen()).toEqual(['Women open64']);
    expect(document.activeElement?.textContent).toBe('Women open64');
  });

  it('name their panel', () => {
    render(<Boards />);
    fireEvent.click(screen.getByRole('tab', { name: 'Men open' }));
    const panel = screen.getByRole('tabpanel', { name: 'Men open' });
    expect(panel.textContent).toBe('board of men');
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(
      panel.id,
    );
  });
});
