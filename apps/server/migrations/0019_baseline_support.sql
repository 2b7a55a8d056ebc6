CREATE TABLE support_threads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN ('Open', 'Closed')),
  assignee_id uuid REFERENCES users,
  last_seq integer NOT NULL DEFAULT 0,
  last_type text,
  last_text text,
  last_by_staff boolean,
  user_unread integer NOT NULL DEFAULT 0,
  staff_unread integer NOT NULL DEFAULT 0,
  user_read_seq integer NOT NULL DEFAULT 0,
  staff_read_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT support_threads_one_per_user UNIQUE (user_id)
);
CREATE INDEX support_threads_inbox ON support_threads (status, updated_at DESC);
CREATE INDEX support_threads_newest ON support_threads (updated_at DESC, id DESC);
CREATE INDEX support_threads_of_assignee ON support_threads (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX support_threads_unread ON support_threads (updated_at) WHERE status = 'Open' AND staff_unread > 0;

CREATE TABLE support_messages (
  thread_id uuid REFERENCES support_threads,
  seq integer,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  sender_id uuid NOT NULL REFERENCES users,
  by_staff boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('TEXT', 'IMAGE', 'DOCUMENT')),
  text text NOT NULL,
  file_id uuid REFERENCES files,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, seq),
  CONSTRAINT support_messages_once_per_client UNIQUE (sender_id, client_id),
  CONSTRAINT support_messages_check CHECK ((type = 'TEXT') = (file_id IS NULL))
);
CREATE INDEX support_messages_of_file ON support_messages (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE canned_answers (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX canned_answers_by_title ON canned_answers (title, id);
