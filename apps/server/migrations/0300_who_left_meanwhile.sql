-- The last statement of whatever a person does: it may have waited for the leaving of its own author, and would write to
-- nobody then. The leaving itself names whom it lets go (market.leaving).
create function refuse_who_left(person uuid) returns void language plpgsql as $$
begin
  if exists (select from users where id = person and deleted_at is not null)
    and current_setting('market.leaving', true) is distinct from person::text
  then
    raise exception 'This person has left' using errcode = 'MK401';
  end if;
end $$;
