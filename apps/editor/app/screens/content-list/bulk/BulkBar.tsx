import { Button, Menu, MenuItem, MenuTrigger, Popover, ProgressBar } from 'react-aria-components';
import type { ContentTypeName } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { ListRights } from '../rights/row-rights.ts';
import type { BulkJob } from './use-bulk-jobs.ts';

export type BulkAction =
  | 'publish'
  | 'draft'
  | 'trash'
  | 'restore'
  | 'delete'
  | 'author'
  | 'addCategories'
  | 'addTags'
  | 'openComments'
  | 'closeComments';

interface BulkBarProps {
  readonly type: ContentTypeName;
  readonly isTrash: boolean;
  readonly rights: ListRights;
  readonly selectedCount: number;
  readonly totalCount: number;
  readonly job: BulkJob | null;
  readonly onAction: (action: BulkAction) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected rows; the progress of a change that takes longer. */
export function BulkBar(props: BulkBarProps) {
  const { job, selectedCount, totalCount, onAction, onSelectAll, onClear } = props;
  if (job !== null && job.isSlow) return <BulkProgress job={job} />;
  if (selectedCount === 0) return null;
  const { shown, more } = actionsFor(props);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={en.lists.bulk.label}>
      <span className="bulk-count">{en.lists.bulk.selected(selectedCount)}</span>
      {selectedCount < totalCount && (
        <Button className="button button-quiet bulk-all" onPress={onSelectAll}>
          {en.lists.bulk.selectAll(totalCount)}
        </Button>
      )}
      {shown.map((action) => (
        <Button
          key={action}
          className={`button ${action === 'delete' ? 'button-danger' : ''}`}
          onPress={() => onAction(action)}
          aria-label={en.lists.actions[action]}
        >
          <BulkLabel icon={icons[action]} text={en.lists.actions[action]} />
        </Button>
      ))}
      {more.length > 0 && (
        <MenuTrigger>
          <Button className="button" aria-label={en.lists.bulk.more}>
            <BulkLabel icon="more" text={en.lists.bulk.more} />
            <span className="bulk-label">
              <Icon name="chevron" size={16} />
            </span>
          </Button>
          <Popover className="popover" placement="top">
            <Menu className="menu" onAction={(action) => onAction(action as BulkAction)}>
              {more.map((action) => (
                <MenuItem key={action} id={action} className="menu-item">
                  {en.lists.actions[action]}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      <Button className="button button-quiet button-icon" aria-label={en.lists.bulk.clear} onPress={onClear}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  );
}

/** Actions that phones show as an icon alone. */
const icons: Readonly<Partial<Record<BulkAction, IconName>>> = {
  trash: 'trash',
  delete: 'trash',
  restore: 'restore',
};

function BulkLabel({ icon, text }: { icon: IconName | undefined; text: string }) {
  if (icon === undefined) return text;
  return (
    <>
      <span className="bulk-icon">
        <Icon name={icon} size={18} />
      </span>
      <span className="bulk-label">{text}</span>
    </>
  );
}

function BulkProgress({ job }: { job: BulkJob }) {
  return (
    <div className="bulk-bar">
      <ProgressBar
        className="bulk-progress"
        value={job.done}
        maxValue={job.total}
        valueLabel={en.lists.bulk.progress(job.done, job.total)}
        aria-label={en.lists.bulk.running[job.kind]}
      >
        {({ percentage, valueText }) => (
          <>
            <span>{en.lists.bulk.running[job.kind]}</span>
            <span className="row-note">{valueText}</span>
            <span className="progress-track">
              <span className="progress-value" style={{ inlineSize: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button className="button" onPress={job.stop}>
        {en.lists.bulk.stop}
      </Button>
    </div>
  );
}

function actionsFor({ type, isTrash, rights }: BulkBarProps): { shown: BulkAction[]; more: BulkAction[] } {
  if (isTrash) return { shown: rights.mayDelete ? ['restore', 'delete'] : [], more: [] };
  return {
    shown: [
      ...(rights.mayPublish ? (['publish'] as const) : []),
      ...(rights.mayDelete ? (['trash'] as const) : []),
    ],
    more: [
      'draft',
      ...(rights.seesOthers ? (['author'] as const) : []),
      ...(type === 'post' ? (['addCategories', 'addTags'] as const) : []),
      'openComments',
      'closeComments',
    ],
  };
}
