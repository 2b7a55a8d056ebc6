-- Runs last in a command: rejects it if a user it concerns deleted their account while it waited. Account deletion itself
-- lists those users in market.leaving.
CREATE OR REPLACE FUNCTION refuse_who_left(person uuid)
RETURNS void
LANGUAGE plpgsql AS $$
begin
  if exists (select from users where id = person and deleted_at is not null)
    and current_setting('market.leaving', true) is distinct from person::text
  then
    raise exception 'This person has left' using errcode = 'MK401';
  end if;
end $$;
